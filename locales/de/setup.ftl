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
