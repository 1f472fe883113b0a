# Was an einem selbst gebauten Plan nicht stimmt: eine Meldung für jeden Code der Prüfung.
problem-syntax = Das ist kein TOML: { $said }
problem-missing = { $key ->
    [map] Es gibt noch keine Karte. Zeichne ein paar Plättchen.
    [name] Der Plan hat noch keinen Namen.
    [players] Gib an, für wie viele Spieler der Plan ist.
   *[other] „{ $key }“ fehlt.
  }
problem-unknown_key = „{ $key }“ bedeutet hier nichts. Lösche es oder prüfe die Schreibweise.
problem-wrong_type = „{ $key }“ ist nicht richtig geschrieben.
problem-bad_id = Die Kennung „{ $id }“ muss aus 1 bis 40 Kleinbuchstaben, Ziffern und Bindestrichen bestehen.
problem-duplicate_id = Die Kennung „{ $id }“ ist vergeben: { $other } hat sie auch.
problem-bad_text = { $key ->
    [name] Der Name ist leer oder länger als 500 Zeichen.
   *[note] Die Anmerkung ist leer oder länger als 500 Zeichen.
  }
problem-unseen_text = { $key ->
    [name] Im Namen stehen unsichtbare Zeichen. Schreib einfachen Text.
   *[note] In der Anmerkung stehen unsichtbare Zeichen. Schreib einfachen Text.
  }
problem-bad_players = Ein Plan ist für 2, 3 oder 4 Spieler, jede Zahl einmal; hier steht { $said }.
problem-empty_map = Der Plan ist leer. Leg ein paar Plättchen darauf.
problem-too_large = { $what ->
    [rows] Der Plan hat { $has } Reihen; mehr als { $most } gehen nicht.
   *[columns] Der Plan hat { $has } Spalten; mehr als { $most } gehen nicht.
  }
problem-unequal_row = Diese Reihe hat { $has } Wörter, die anderen haben { $others }. Schreib einen Punkt, wo kein Plättchen liegt.
problem-unknown_word = „{ $word }“ ist kein Plättchen.
problem-bad_pawns = „{ $word }“ ist keine Zahl von Wassersteinen. Schreib 1 bis 99.
problem-pawns_on_land = Wasser beginnt im Wadi, nicht an Land.
problem-aground = { $onto ->
    [land] Hier läuft das Wasser an Land ({ $direction }). Lenk es zu einem Wadiplättchen oder vom Plan herunter, oder mach hier eine Mündung.
   *[hole] Hier läuft das Wasser in ein Loch ({ $direction }). Lenk es zu einem Wadiplättchen oder vom Plan herunter, oder mach hier eine Mündung.
  }
problem-fork_to_one = Beide Seiten der Gabelung laufen auf dasselbe Plättchen. Wähle zwei Richtungen.
problem-fork_off_board = Eine Seite der Gabelung ({ $direction }) verlässt den Plan. Beide müssen zu Wadiplättchen laufen.
problem-circle = Von hier läuft das Wasser im Kreis. Dreh eines der Plättchen anders.
problem-no_pawns = Es gibt noch kein Wasser. Leg Wassersteine auf einen Startpunkt.
problem-beyond_box = { $what ->
    [land_one] In der Schachtel sind { $most } Landplättchen mit 1 Speicher; dieser Plan hat { $has }.
    [land_two] In der Schachtel sind { $most } Landplättchen mit 2 Speichern; dieser Plan hat { $has }.
    [land_three] In der Schachtel sind { $most } Landplättchen mit 3 Speichern; dieser Plan hat { $has }.
    [wadi] In der Schachtel sind { $most } Wadiplättchen; dieser Plan hat { $has }.
   *[pawns] In der Schachtel sind { $most } Wassersteine; dieser Plan hat { $has }.
  }
problem-beyond_all = { $what ->
    [tiles] Ein Plan hat höchstens { $most } Plättchen; dieser hat { $has }.
    [wadi] Ein Plan hat höchstens { $most } Wadiplättchen; dieser hat { $has }.
   *[pawns] Ein Plan hat höchstens { $most } Wassersteine; dieser hat { $has }.
  }
problem-and_more = Und es gibt noch { $more } weitere Fehler. Behebe zuerst diese.

# Was an einem spielbaren Plan besser sein könnte.
advice-one_tile_strip = Ein Streifen von { $tiles } Plättchen ist nur ein Plättchen breit. Wer dort baut, erreicht wenig.
advice-dead_area = { $why ->
    [dry] Zu { $tiles ->
        [one] diesem Plättchen
       *[other] diesen { $tiles } Plättchen
      } lässt sich kein Wasser pumpen.
   *[small] { $tiles ->
        [one] Dieses Plättchen ist abgeschnitten und kaum einen Schaduf wert.
       *[other] Diese { $tiles } Plättchen sind abgeschnitten und kaum einen Schaduf wert.
      }
  }
advice-single_mouth = Alles Wasser fließt hier ab. Gegen Ende kommen nicht alle heran; eine zweite Mündung spielt sich freundlicher.
advice-bed_too_long = Der längste Weg des Wassers hat { $tiles } Plättchen. Mehr als { $most } können eine Partie zäh machen.
advice-bed_too_short = Der längste Weg des Wassers hat { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
  }. Mit weniger als { $least } ist eine Partie vorbei, ehe sie richtig begonnen hat.
advice-arm_without_match = { $much ->
    [water] Hier beginnen { $pawns } Wassersteine, und Land ist etwa für { $land } da. Viel Wasser geht verloren.
   *[land] Hier { $pawns ->
        [one] beginnt ein Wasserstein
       *[other] beginnen { $pawns } Wassersteine
      } für etwa { $land } Landplättchen. Die meisten bleiben trocken.
  }
advice-crowded_start = { $places ->
    [0] Niemand kann an einem Startpunkt bauen.
    [one] Nur ein Spieler kann an einem Startpunkt bauen.
   *[other] Nur { $places } Spieler können an einem Startpunkt bauen, ohne Seite an Seite zu stehen.
  } Zu { $players ->
    [4] viert
   *[other] { $players }
  } sollten dort alle Platz haben: Füge einen Arm hinzu oder rück einen Startpunkt aus der Ecke.
