# Die ganzen Regeln: ihre Seiten, und Links dorthin.
rulebook-title = Spielregeln
rulebook-lead = Die ganzen Regeln in unseren eigenen Worten, mit Plänen, auf denen du alles ausprobieren kannst. Wo die gedruckten Regeln etwas offenlassen, sagen wir es.
rulebook-summary = Kurzfassung auf einer Seite
rulebook-in-full = Die ganzen Regeln
rulebook-contents = Inhalt
rulebook-print = Drucken
rulebook-reset = Von vorn
rulebook-note-reading = Dazu sagen die gedruckten Regeln nichts. Unsere Lesart:
rulebook-note-author = Nur auf der Website des Autors:
rulebook-note-cards = Das sieht man nur an den gedruckten Karten, und die kennen wir nicht. Wir nehmen an:
