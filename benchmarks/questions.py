"""What the first question about a document costs a process, and what the next one does.

`python benchmarks/questions.py`. Seconds of one processor, the loading of the game apart, each the best of three
processes of their own; it ends with exit code 1 above a limit.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMITS = {"first question, claims heard before": 1.5, "next question": 0.05, "claims heard anew": 15.0}
FIRST = """
from time import process_time
import engine
from engine import consulting
game = engine.load_game("myl_pe")
for words in ("¿Puedo jugar un Talismán en el turno del rival?", "¿Puede un Aliado atacar al Castillo?"):
    began = process_time()
    consulting.consult(game, words)
    print(process_time() - began)
"""
ANEW = """
from time import process_time
import engine
from engine.consulting.hearing import hear
document = engine.load_game("myl_pe").document
began = process_time()
hear(document, document.spoken.concepts)
print(process_time() - began)
"""


def seconds(program: str) -> list[float]:
    """What a program prints."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=kept, capture_output=True, text=True, check=True
    )
    return [float(line) for line in ran.stdout.split()]


def main() -> bool:
    """Print each figure beside its limit; whether all keep to theirs."""
    seconds(FIRST)  # what is heard for the first time is kept
    best = [min(times) for times in zip(*(seconds(FIRST) for _ in range(3)), strict=True)] + seconds(ANEW)
    for (name, limit), took in zip(LIMITS.items(), best, strict=True):
        print(f"{name:38} {took:7.3f} s   limit {limit} s")
    return all(took <= limit for limit, took in zip(LIMITS.values(), best, strict=True))


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
