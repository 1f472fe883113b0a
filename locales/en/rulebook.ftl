# The rules in full: their pages, and links to them.
rulebook-title = Rules
rulebook-lead = The full rules in our own words, with boards that you can try things on. What the printed rules leave open is said where it matters.
rulebook-summary = On one page
rulebook-in-full = The full rules
rulebook-contents = Contents
rulebook-print = Print
rulebook-note-reading = The printed rules are silent here; we read it so:
rulebook-note-author = Only on the author’s web site:
rulebook-note-cards = Only the printed cards tell, and we have not seen them; we assume:
