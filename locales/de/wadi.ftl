## Der Plan, gesprochen

wadi-board = Plan mit { $columns } Spalten und { $rows } Reihen
wadi-board-help = Mit den Pfeiltasten gehst du über den Plan, Enter nimmt auf oder spielt, Umschalt und Enter zeigen die Reichweite, Escape geht einen Schritt zurück, Steuerung und Enter bestätigen den Zug. Du kannst eine Aktion auch eintippen: +c4 baut, b3>d4 pumpt.
wadi-board-help-watchmen = { wadi-board-help } @e5 versetzt den Wächter, @- holt ihn zurück.
wadi-cell-land = { $fertility ->
    [1] fruchtbares Land eins
    [2] fruchtbares Land zwei
   *[3] fruchtbares Land drei
}
wadi-cell-wadi = Wadi, fließt nach { $way }
wadi-cell-fork = Wadi, teilt sich nach { $first } und { $second }, ein überzähliger Stein geht nach { $first }
wadi-cell-mouth = Mündung des Wadis, verlässt den Plan nach { $way }
wadi-cell-sink = Mündung des Wadis, das Wasser versickert hier
wadi-cell-water = Wasser
wadi-cell-pawns = { $pawns ->
    [one] ein Wasserstein
   *[other] { $pawns } Wassersteine
}
wadi-cell-shadoof = { $colour } Schaduf
wadi-cell-your-shadoof = dein Schaduf
wadi-cell-watchman = { $colour } Wächter
wadi-cell-your-watchman = dein Wächter
wadi-cell-in-reach = in deiner Reichweite
wadi-cell-forbidden = gesperrtes Gebiet
wadi-cell-picked = aufgenommen
wadi-cell-target = kann hierher
wadi-cell-can-pump = kann gepumpt werden
wadi-cell-can-build = hier kannst du bauen
wadi-cell-can-watch = dein Wächter kann hierher

wadi-way-n = Norden
wadi-way-ne = Nordosten
wadi-way-e = Osten
wadi-way-se = Südosten
wadi-way-s = Süden
wadi-way-sw = Südwesten
wadi-way-w = Westen
wadi-way-nw = Nordwesten

wadi-colour-0 = oranger
wadi-colour-1 = blauer
wadi-colour-2 = grüner
wadi-colour-3 = rosa
wadi-colour-4 = gelber
wadi-colour-5 = grauer

## Was der Plan beim Spielen sagt

wadi-held-pawn = Wasser von { $at }: Tippe auf einen Tropfen
wadi-held-shadoof = Schaduf in der Hand: Tippe auf ein Plättchen mit Plus
wadi-held-watchman = Wächter in der Hand: Tippe auf ein markiertes Plättchen
wadi-picked-pawn = Wasser von { $at } aufgenommen. Es kann nach { $targets }.
wadi-picked-shadoof = Schaduf aufgenommen. Bauen kannst du ihn auf { $many ->
    [one] einem Plättchen
   *[other] { $many } Plättchen
}.
wadi-picked-watchman = Wächter aufgenommen. Er kann auf { $many ->
    [one] ein Plättchen
   *[other] { $many } Plättchen
}.
wadi-look = { $at } erreicht { $tiles }. Punkte: { $points }.
wadi-look-none = { $at } erreicht { $tiles }. Noch keine Punkte.
wadi-foreseen = Punkte: { $points }.
wadi-foreseen-none = Punkte: keine Änderung.
wadi-change = { $name } { $points }
wadi-choose = Was willst du auf { $at } tun?
wadi-choose-build = Bauen
wadi-choose-pump = Pumpen
wadi-choose-watch = Wächter
wadi-write = Aktion eintippen
wadi-write-play = Spielen
wadi-supply-pick = Nimm einen Schaduf zum Bauen
wadi-withdraw = Zurückholen

## Der Verlauf

wadi-log-nothing = passt
wadi-log-gain = { $words }; { $gain }
wadi-log-flow = Das Wasser fließt{ $gone ->
    [0] .
    [one] ; ein Stein geht verloren.
   *[other] ; { $gone } Steine gehen verloren.
}
wadi-log-forced = Der Wächter von { $name } kann nirgends hin und muss vom Plan.
wadi-log-starter = { $name } bekommt den Talisman.

## Die Wertung

wadi-score-shadoof = Schaduf auf { $at }
wadi-score-dry = kein Wasser in Reichweite
wadi-score-tile = { $at } +{ $fertility }
wadi-score-watchmen = Wächter
wadi-score-none = Keine Schadufs

## Warum etwas nicht geht

reason-wadi-match_over = Die Partie ist zu Ende.
reason-wadi-place_watchman_first = Setze zuerst deinen Wächter ein.
reason-wadi-move_watchman_first = Dein Zug beginnt mit dem Wächter: Versetze ihn oder hole ihn zurück.
reason-wadi-no_watchmen = Die Wächter sind nicht im Spiel.
reason-wadi-watchmen_come_later = Die Wächter kommen erst am Ende der ersten Runde.
reason-wadi-watchman_off_board = Dieser Wächter steht nicht auf dem Plan und kommt nicht zurück.
reason-wadi-watchman_has_moved = Den Wächter versetzt man nur einmal, am Anfang des Zuges.
reason-wadi-builds_used_up = In diesem Zug darfst du keinen Schaduf mehr bauen.
reason-wadi-no_shadoof_left = Du hast keinen Schaduf mehr zum Bauen.
reason-wadi-build_on_wadi = { $at } ist ein Wadiplättchen; Schadufs stehen auf Land.
reason-wadi-build_on_shadoof = Auf { $at } steht schon ein Schaduf.
reason-wadi-build_on_pawn = Auf { $at } liegt Wasser; ein Schaduf braucht ein leeres Plättchen.
reason-wadi-build_beside_shadoof = { $at } liegt neben dem Schaduf auf { $neighbour }: Nach der Abstandsregel geht das nicht.
reason-wadi-build_beside_shadoof_without_need = { $at } liegt neben dem Schaduf auf { $neighbour }, und du kannst noch auf andere Weise aus dem Wadi pumpen.
reason-wadi-build_in_forbidden_area = { $at } liegt im gesperrten Gebiet des Wächters von { $watchman }; dort darf niemand bauen.
reason-wadi-nothing_to_pump = Auf { $at } liegt kein Wasser.
reason-wadi-pump_into_wadi = { $at } ist ein Wadiplättchen; gepumpt wird nur auf Land.
reason-wadi-pump_onto_pawn = Auf { $at } liegt schon Wasser; auf ein Landplättchen passt ein Stein.
reason-wadi-no_shadoof_to_pump = Du hast noch keinen Schaduf zum Pumpen; baue erst einen.
reason-wadi-out_of_reach = Keiner deiner Schadufs erreicht { $at }.
reason-wadi-across_the_wadi = { $at } liegt von deinem Schaduf auf { $shadoof } aus am anderen Ufer des Wadis.
reason-wadi-no_shadoof_reaches_both = Keiner deiner Schadufs erreicht sowohl { $from } als auch { $to }.
reason-wadi-pump_from_forbidden_area = { $at } liegt im gesperrten Gebiet des Wächters von { $watchman }; von dort darf niemand pumpen.
reason-wadi-pump_into_forbidden_area = { $at } liegt im gesperrten Gebiet des Wächters von { $watchman }; dorthin darf niemand pumpen.
reason-wadi-watchman_on_wadi = { $at } ist ein Wadiplättchen; Wächter stehen auf Land.
reason-wadi-watchman_on_shadoof = Auf { $at } steht ein Schaduf; ein Wächter braucht ein leeres Plättchen.
reason-wadi-watchman_on_pawn = Auf { $at } liegt Wasser; ein Wächter braucht ein leeres Plättchen.
reason-wadi-watchman_on_watchman = Auf { $at } steht der Wächter von { $watchman }.
reason-wadi-watchman_in_forbidden_area = { $at } liegt im gesperrten Gebiet des Wächters von { $watchman }.
reason-wadi-watchman_in_own_zone = { $at } liegt in derselben Zone wie dein Schaduf auf { $shadoof }.
reason-wadi-watchman_stays = Der Wächter darf nicht stehen bleiben.
reason-wadi-withdraw_without_water = Der Wächter kann nicht mehr zurückgeholt werden: Im Wadi ist kein Wasser.
