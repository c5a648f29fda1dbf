// A key was made: the page shows it, and offers its recovery codes.
document.addEventListener("otp_webauthn.register_complete", () => window.location.reload());
