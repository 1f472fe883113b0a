lost = Op dit adres is niets te vinden.
home-play-now = Nu spelen
turn-undo = Terug
turn-confirm = Bevestigen
