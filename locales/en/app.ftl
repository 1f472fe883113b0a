lost = There is nothing at this address.
home-play-now = Play now
turn-undo = Undo
turn-confirm = Confirm
