# De volledige regels: hun pagina's, en links ernaartoe.
rulebook-title = Spelregels
rulebook-lead = De volledige regels in onze eigen woorden, met borden waarop je alles kunt uitproberen. Wat de gedrukte regels openlaten, staat erbij waar het ertoe doet.
rulebook-summary = Samenvatting op één bladzijde
rulebook-in-full = De volledige regels
rulebook-contents = Inhoud
rulebook-print = Afdrukken
rulebook-reset = Opnieuw
rulebook-note-reading = Hierover zeggen de gedrukte regels niets. Onze uitleg:
rulebook-note-author = Alleen op de website van de auteur:
rulebook-note-cards = Dat zie je alleen aan de gedrukte kaarten, en die hebben we niet gezien. We nemen aan:
