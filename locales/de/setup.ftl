# Warum eine von Hand aufgebaute Stellung nicht sein kann.
reason-wadi-setup_no_tile = Auf diesem Plan gibt es kein Plättchen { $at }.
reason-wadi-setup_no_seat = Diesen Platz gibt es an diesem Tisch nicht.
reason-wadi-setup_crowded_land = { $at } ist Land: Dort liegt höchstens ein Wasserstein.
reason-wadi-setup_too_much_water = Im Wadi liegt zu viel Wasser: Mehr als 99 Steine gehen nicht.
reason-wadi-setup_on_wadi = { $at } gehört zum Wadi: Schadufs und Wächter stehen auf Land.
reason-wadi-setup_shared = Auf { $at } steht schon etwas: ein Schaduf oder ein Wächter je Plättchen.
reason-wadi-setup_watchman_on_pawn = Auf { $at } liegt Wasser: Ein Wächter braucht ein leeres Plättchen.
reason-wadi-setup_too_many_shadoofs = Niemand hat mehr als sieben Schadufs.
reason-wadi-setup_too_many_watchmen = Jeder Spieler hat einen Wächter, und nur bei den Wächtern.
reason-wadi-setup_withdrawn_twice = Ein Wächter, den du zurückgeholt hast, kommt nicht wieder.
reason-wadi-setup_bad_round = Runden zählen ab 1, und es gibt nicht mehr, als das Wadi lang ist.
reason-wadi-setup_bad_moment = Dieser Zug passt nicht zur Stellung.

reason-reef-setup_bad_turn = Züge zählen von 1 bis 400.
reason-reef-setup_over = Die Partie wäre vorbei: fünfmal Nachwuchs, oder zwanzig Züge ohne Kauf.
reason-reef-setup_no_seat = Es gibt nur zwei Plätze.
reason-reef-setup_too_many_cards = So viele gibt es von dieser Karte nicht: { $card }.
reason-reef-setup_face_down = Die Karte auf { $at } muss offen liegen: Nur in den mittleren Reihen liegen Karten verdeckt.
reason-reef-setup_flipped = Die Karte auf { $at } kann nicht in diesem Zug aufgedeckt worden sein.
reason-reef-setup_too_many_face_down = Es liegen mehr Karten verdeckt, als übrig sind.
reason-reef-setup_too_many_worms = Von jeder Farbe gibt es nur acht Würmer: { $colour }.
reason-reef-setup_bad_boats = Jeder hat ein bis acht Boote, und es gibt fünfzehn.
reason-reef-setup_too_many_corals = Niemand hat mehr als fünf Korallen.
reason-reef-setup_breeding_twice = Von jedem Farbpaar gibt es nur eine Zuchtkarte.
reason-reef-setup_open_breeding = Vier Zuchtkarten liegen offen.
