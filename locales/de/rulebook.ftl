# Die ganzen Regeln: ihre Seiten, und Links dorthin.
rulebook-title = Spielregeln
rulebook-lead = Die ganzen Regeln in unseren eigenen Worten, mit Plänen, auf denen du alles ausprobieren kannst. Was die gedruckten Regeln offenlassen, steht dort, wo es darauf ankommt.
rulebook-summary = Auf einer Seite
rulebook-in-full = Die ganzen Regeln
rulebook-contents = Inhalt
rulebook-print = Drucken
rulebook-note-reading = Die gedruckten Regeln schweigen hier; wir lesen es so:
rulebook-note-author = Nur auf der Website des Autors:
rulebook-note-cards = Nur die gedruckten Karten sagen es, und wir kennen sie nicht; wir nehmen an:
