# The rules in full: their pages, and links to them.
rulebook-title = Rules
rulebook-lead = The full rules in our own words, with boards to try things on. Where the printed rules leave something open, we say so.
rulebook-summary = One-page summary
rulebook-in-full = The full rules
rulebook-contents = Contents
rulebook-print = Print
rulebook-reset = Start over
rulebook-note-reading = The printed rules don’t cover this. Our reading:
rulebook-note-author = Only on the author’s website:
rulebook-note-cards = Only the printed cards tell, and we have not seen them. We assume:
