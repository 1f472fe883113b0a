# De volledige regels: hun pagina's, en links ernaartoe.
rulebook-title = Spelregels
rulebook-lead = De volledige regels in onze eigen woorden, met borden waarop je alles kunt uitproberen. Wat de gedrukte regels openlaten, staat erbij waar het ertoe doet.
rulebook-summary = Op één bladzijde
rulebook-in-full = De volledige regels
rulebook-contents = Inhoud
rulebook-print = Afdrukken
rulebook-note-reading = Hierover zwijgen de gedrukte regels; wij lezen het zo:
rulebook-note-author = Alleen op de website van de auteur:
rulebook-note-cards = Alleen de gedrukte kaarten zeggen het, en die zagen we niet; we nemen aan:
