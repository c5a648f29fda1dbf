"""How a list of written actions answers what the rules ask while they run."""

from __future__ import annotations

from engine.core.choices import canonical, is_offered, same
from engine.core.state import Choice, Json, Option, State, place
from engine.games.myl_pe.board.diagnosis import named_too_many
from engine.games.myl_pe.characteristics.granted import own_abilities
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.effects.resolution import AIMLESS
from engine.games.myl_pe.legality.replies import annuls_in_vain
from engine.games.myl_pe.legality.timing import within
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import Doing, Replyable, Timing
from engine.games.myl_pe.model.moments import moment_of
from engine.games.myl_pe.model.words import CASTILLO, normalise
from engine.scripted import Scripted

_OWN_WINDOW = {"annul": "annulment", "cancel": "cancellation"}
_USES = ("usar", "responder", "jugar", "anular", "cancelar")


_NOTHING = ("no", "nada", "ninguna", "ninguno", "no lo encuentra", "nothing", "none")
"""How somebody says that a search found nothing."""
_NUMERALS = {"un": "1", "una": "1", "uno": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5"}


class ActionList(Scripted[Action]):
    """The actions of a request as a script."""

    def hints(self, index: int) -> dict[str, Json]:
        """Targets and named choices that the action brings along; what an annulment names is what it annuls."""
        action = self.actions[index]
        targets = () if action.do == "anular" else tuple(action.targets or ())
        if not targets and not action.choices:
            return {}
        return {"by": action.by, "card": action.card, "targets": targets, "choices": dict(action.choices or {})}

    def acts_in(self, state: State, choice: Choice, index: int) -> bool:
        """Whether the action is meant for the open window, in time or too late (then it is refused there)."""
        action = self.actions[index]
        if not self._kind_fits(state, choice, action) or not self._same_action(choice, action):
            return False
        frame = state.frames[-1]
        return action.by == choice.by or (isinstance(frame, Replyable | Timing) and action.by in frame.asked)

    def _kind_fits(self, state: State, choice: Choice, action: Action) -> bool:
        window = choice.data.get("window")
        if action.do == "anular":
            frame = state.frames[-1]
            played = [frame.card] if isinstance(frame, Doing) else []
            return window == "annul" and (not action.targets or action.targets == played)
        if window == "timing":
            return action.do in ("jugar", "usar") and self._is_for(state, action, state.turn.step)
        if window == "moment":
            return action.do in ("responder", "jugar", "usar") and self._replies_to(state, choice, action)
        if action.do == "responder":
            if window == "respond":
                return action.to == choice.data.get("action") or not self._replies_to_phases(state, action)
            return self._is_only(state, action, _OWN_WINDOW.get(str(window)))
        if action.do == "cancelar":
            return window == "cancel"
        if action.do in ("usar", "jugar") and action.card in state.pieces:
            kinds = {ability.kind for ability in self._found(state, action)}
            if _OWN_WINDOW.get(str(window)) in kinds:
                return action.by == choice.by
            only_reply = "response" in kinds and not kinds & {"activated", "spell"}
            return window == "respond" and only_reply and action.by == choice.by
        return False

    def _is_only(self, state: State, action: Action, kind: str | None) -> bool:
        """Whether the card that an action replies with is of that kind of reply, and responds to nothing."""
        kinds = {ability.kind for ability in self._found(state, action)}
        return kind in kinds and "response" not in kinds

    def _replies_to(self, state: State, choice: Choice, action: Action) -> bool:
        """Whether an action replies to this moment of the turn.

        While the turn is on its way to a later step only a reply that names that action is meant for a moment in
        passing, unless the moment is none at which a turn stands still.
        """
        event, found = str(choice.data["event"]), self._found(state, action)
        if choice.data["passing"] and not isinstance(action.to, int):
            return False
        if action.do != "responder" and any(ability.kind in ("activated", "spell") for ability in found):
            return False
        return (action.do == "responder" and not choice.data["passing"] and event == "ataque") or any(
            moment is not None and moment.event == event for moment in map(moment_of, found)
        )

    def _replies_to_phases(self, state: State, action: Action) -> bool:
        """Whether the card responds to moments of the turn only, not to what players do."""
        replies = [ability for ability in self._found(state, action) if ability.kind == "response"]
        return bool(replies) and all(moment_of(ability) is not None for ability in replies)

    def _is_for(self, state: State, action: Action, step: str) -> bool:
        return any(within(state, step, ability.during) for ability in self._found(state, action))

    def _found(self, state: State, action: Action) -> tuple[Ability, ...]:
        piece = state.pieces.get(action.card or "")
        return () if piece is None else own_abilities(state, piece)

    def _same_action(self, choice: Choice, action: Action) -> bool:
        return not isinstance(action.to, int) or action.to == choice.data.get("action")

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """Whether the action is the answer to the open choice."""
        action = self.actions[index]
        if self._uses_what_asks(state, choice, action):
            return True, action.do if action.do == "anular" and annuls_in_vain(state) else "sí"
        if action.do != "elegir" or (choice.by is not None and action.by not in (choice.by, None)):
            return False, None
        value = _interpret(state, choice, action.value)
        if choice.kind == "order" and not any(same(option.value, value) for option in choice.options):
            return False, None
        return True, value

    def _uses_what_asks(self, state: State, choice: Choice, action: Action) -> bool:
        """Whether the action uses, or plays as a reply, the very card that asks its player whether to.

        A card that has something else to be used or played for is not meant.
        """
        if choice.kind != "confirm" or action.do not in _USES or not action.card or action.card != choice.source:
            return False
        saves = choice.data.get("saves")
        if saves is not None and (saves not in action.targets if action.targets else choice.data.get("others")):
            return False
        kinds = {ability.kind for ability in self._found(state, action)}
        return action.by == choice.by and bool(kinds & {"saving", "triggered"}) and not kinds & {"activated", "spell"}

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """What the running action said beforehand about this choice; that the next one saves another object."""
        if self._saves_another(state, choice):
            return True, "no", hints
        if not hints or (None not in (choice.by, hints.get("by")) and choice.by != hints["by"]):
            return False, None, hints
        named = self._named(state, choice, hints)
        if named[0]:
            return named
        if choice.kind in ("target", "pick"):
            return self._queued(state, choice, hints)
        if choice.kind == "confirm" and self._goes_on(state, choice, hints):
            return True, "sí", {**hints, "went_on": True}
        return False, None, hints

    def _saves_another(self, state: State, choice: Choice) -> bool:
        """Whether the next action uses the card that asks whether to save an object, and names others to be saved."""
        named = [item.targets for item in self._following(state) if item.do in _USES and item.card == choice.source]
        saves = choice.data.get("saves")
        return saves is not None and any(targets and saves not in targets for targets in named)

    def _following(self, state: State) -> list[Action]:
        """The action after the one that was begun last, if there is one."""
        begun = state.memory.action
        return self.actions[0 if begun is None else begun + 1 :][:1]

    def _goes_on(self, state: State, choice: Choice, hints: dict[str, Json]) -> bool:
        """Whether the action says whom its card is to work on, where the card asks whether it is to.

        The next action may say that by itself; what is named for a choice says it once, and nothing of a question
        that leads to no choice.
        """
        answered = any(item.do == "elegir" for item in self._following(state))
        if choice.source is None or choice.source != hints["card"] or answered or choice.data.get(AIMLESS):
            return False
        named = any(not _plain(value) for value in hints["choices"].values())
        return bool(hints["targets"]) or (named and not hints.get("went_on"))

    def _named(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        choices: dict[str, Json] = hints["choices"]
        key = choice.key.split(":")[0].rstrip("?")
        if key in choices:
            value = choices[key]
            if choice.kind == "confirm" and not _plain(value):
                return True, "sí", hints
            if choice.kind in ("pick", "target") and _plain(value):
                return False, None, hints
            rest = {k: v for k, v in choices.items() if k != key}
            return True, _interpret(state, choice, value), {**hints, "choices": rest}
        if choice.kind == "confirm" and any(not _plain(value) for value in choices.values()):
            return False, None, hints
        for other, value in choices.items():
            found = _interpret(state, choice, value)
            means = _plain(value) if choice.kind == "confirm" else choice.kind != "order"
            if means and (is_offered(choice, found) or _too_many(choice, found)):
                rest = {k: v for k, v in choices.items() if k != other}
                return True, found, {**hints, "choices": rest}
        return False, None, hints

    def _queued(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        queue: tuple[str, ...] = hints["targets"]
        if not queue:
            return False, None, hints
        sizes = {len(o.value) if isinstance(o.value, tuple) else 1 for o in choice.options}
        count = min(max(sizes, default=1), len(queue))
        many = any(isinstance(option.value, tuple) for option in choice.options)
        if not many:
            first = next((id for id in queue if any(id == option.value for option in choice.options)), queue[0])
            queue = (first, *_without(queue, first))
        if named_too_many(state, choice, queue, count):
            return True, queue, {**hints, "targets": ()}
        value: Json = queue[:count] if many else queue[0]
        if choice.kind == "pick" and not is_offered(choice, value):
            return False, None, hints
        return True, value, {**hints, "targets": queue[count if many else 1 :]}


def _too_many(choice: Choice, value: Json) -> bool:
    """Whether cards are named that this pick offers, only not so many: that is its answer, and no legal one."""
    offered = {id for option in choice.options if isinstance(option.value, tuple) for id in option.value}
    named = value if isinstance(value, list | tuple) else ()
    return choice.kind == "pick" and len(named) > 1 and all(id in offered for id in named)


def _without(queue: tuple[str, ...], id: str) -> tuple[str, ...]:
    """The targets that are left, their order kept: which one is meant for what is not a matter of their order."""
    left = list(queue)
    left.remove(id)
    return tuple(left)


def _plain(value: Json) -> bool:
    return isinstance(value, bool) or (isinstance(value, str) and normalise(value) in ("si", "no", "yes"))


def _interpret(state: State, choice: Choice, value: Json) -> Json:
    """The option that a written answer means; the answer itself when it means none."""
    value = canonical(value)
    if is_offered(choice, value):
        return value
    if choice.kind == "confirm":
        return _yes_or_no(choice, value)
    if isinstance(value, str) and choice.data.get("unseen"):
        named = _in_a_castle(state, str(choice.by), normalise(value.rpartition(":")[2]))
        return () if normalise(value) in _NOTHING else named or choice.data["unseen"]
    if choice.kind == "order" and isinstance(value, tuple) and value and is_offered(choice, value[0]):
        return value[0]
    if choice.kind == "order" and isinstance(value, int) and 0 <= value < len(choice.options):
        return choice.options[value].value
    words = normalise(str(value).rpartition(":")[2]) if isinstance(value, str) else None
    for option in choice.options:
        if _means(state, option, value, words):
            return option.value
    likeliest = _likeliest(choice, words) if choice.kind == "mode" and words is not None else None
    return value if likeliest is None else likeliest.value


def _in_a_castle(state: State, player: str, words: str) -> str | None:
    """A card of that name of which the board says that it is in this player's Castillo."""
    there = (id for id in state.zones[place(player, CASTILLO)] if state.pieces[id].card)
    return next((id for id in there if normalise(name(state, id)) == words), None)


def _likeliest(choice: Choice, words: str) -> Option | None:
    """The one of several ways that shares most words with what somebody said, by how they begin («destruye un Oro»)."""
    stems = {word[:4] for word in words.split() if len(word) > 2}
    shared = [len(stems & {word[:4] for word in normalise(option.label.es).split()}) for option in choice.options]
    best = max(shared)
    return choice.options[shared.index(best)] if best and shared.count(best) == 1 else None


def _yes_or_no(choice: Choice, value: Json) -> Json:
    if isinstance(value, bool):
        return "sí" if value else "no"
    words = normalise(str(value).rpartition(":")[2])
    return "no" if words == "no" or words.startswith("no ") else "sí"


def _says(words: str, option: Option) -> bool:
    """Whether somebody's words name an option: its own words, numbers written out and more words around them too."""
    if words in (normalise(option.label.es), normalise(option.label.en)):
        return True
    said = [_NUMERALS.get(word, word) for word in words.split()]
    wanted = normalise(option.label.es).split()
    return len(wanted) > 1 and said[: len(wanted)] == wanted


def _means(state: State, option: Option, value: Json, words: str | None) -> bool:
    if words is not None and _says(words, option):
        return True
    ids = option.value if isinstance(option.value, tuple) else (option.value,)
    said = value if isinstance(value, tuple) else (value,)
    if [str(id) for id in ids] == [str(item) for item in said]:
        return True
    names = sorted(normalise(name(state, str(id))) for id in ids)
    return names == sorted(normalise(str(item).rpartition(":")[2]) for item in said)
