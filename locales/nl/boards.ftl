# Wat er mis is met een bord dat iemand maakt: een melding voor elke code van de controle.
problem-syntax = Dit is geen TOML: { $said }
problem-missing = { $key ->
    [map] Er is nog geen plattegrond. Teken een paar tegels.
    [name] Het bord heeft nog geen naam.
    [players] Geef aan voor hoeveel spelers het bord is.
   *[other] “{ $key }” ontbreekt.
  }
problem-unknown_key = “{ $key }” betekent hier niets. Haal het weg of kijk de spelling na.
problem-wrong_type = “{ $key }” is niet goed opgeschreven.
problem-bad_id = De id “{ $id }” moet uit 1 tot 40 kleine letters, cijfers en streepjes bestaan.
problem-duplicate_id = De id “{ $id }” is bezet: { $other } heeft hem ook.
problem-bad_text = { $key ->
    [name] De naam is leeg of langer dan 500 tekens.
   *[note] De toelichting is leeg of langer dan 500 tekens.
  }
problem-unseen_text = { $key ->
    [name] In de naam staan onzichtbare tekens. Schrijf gewone tekst.
   *[note] In de toelichting staan onzichtbare tekens. Schrijf gewone tekst.
  }
problem-bad_players = Een bord is voor 2, 3 of 4 spelers, elk aantal één keer; hier staat { $said }.
problem-empty_map = Het bord is leeg. Leg er een paar tegels op.
problem-too_large = { $what ->
    [rows] Het bord heeft { $has } rijen; { $most } is het maximum.
   *[columns] Het bord heeft { $has } kolommen; { $most } is het maximum.
  }
problem-unequal_row = Deze rij heeft { $has } woorden en de andere hebben er { $others }. Schrijf een punt waar geen tegel ligt.
problem-unknown_word = “{ $word }” is geen tegel.
problem-bad_pawns = “{ $word }” is geen aantal waterschijven. Schrijf 1 tot 99.
problem-pawns_on_land = Water begint in de wadi, niet op het land.
problem-aground = { $onto ->
    [land] Het water loopt hier het land op ({ $direction }). Laat het naar een waditegel of van het bord af lopen, of maak hier een monding.
   *[hole] Het water loopt hier in een gat ({ $direction }). Laat het naar een waditegel of van het bord af lopen, of maak hier een monding.
  }
problem-fork_to_one = Beide kanten van de splitsing lopen naar dezelfde tegel. Kies twee richtingen.
problem-fork_off_board = Eén kant van de splitsing ({ $direction }) loopt van het bord af. Beide kanten moeten naar een waditegel lopen.
problem-circle = Vanaf hier loopt het water in een kring. Draai een van de tegels een andere kant op.
problem-no_pawns = Er is nog geen water. Leg waterschijven op een startpunt.
problem-beyond_box = { $what ->
    [land_one] In de doos zitten { $most } landtegels met 1 reservoir; dit bord heeft er { $has }.
    [land_two] In de doos zitten { $most } landtegels met 2 reservoirs; dit bord heeft er { $has }.
    [land_three] In de doos zitten { $most } landtegels met 3 reservoirs; dit bord heeft er { $has }.
    [wadi] In de doos zitten { $most } waditegels; dit bord heeft er { $has }.
   *[pawns] In de doos zitten { $most } waterschijven; dit bord heeft er { $has }.
  }
problem-beyond_all = { $what ->
    [tiles] Een bord heeft hooguit { $most } tegels; dit heeft er { $has }.
    [wadi] Een bord heeft hooguit { $most } waditegels; dit heeft er { $has }.
   *[pawns] Een bord heeft hooguit { $most } waterschijven; dit heeft er { $has }.
  }
problem-and_more = En er zijn nog { $more } fouten. Herstel deze eerst.

# Wat beter kan aan een bord waarop te spelen valt.
advice-one_tile_strip = Een strook van { $tiles } tegels is maar één tegel breed. Wie daar bouwt, bereikt weinig.
advice-dead_area = { $why ->
    [dry] Naar { $tiles ->
        [one] deze tegel
       *[other] deze { $tiles } tegels
      } is geen water te pompen.
   *[small] { $tiles ->
        [one] Deze tegel ligt afgesneden en is nauwelijks een sjadoef waard.
       *[other] Deze { $tiles } tegels liggen afgesneden en zijn nauwelijks een sjadoef waard.
      }
  }
advice-single_mouth = Al het water verdwijnt hier. Tegen het einde kan niet iedereen erbij; een tweede monding speelt prettiger.
advice-bed_too_long = De langste weg van het water telt { $tiles } tegels. Meer dan { $most } kan een partij traag maken.
advice-bed_too_short = De langste weg van het water telt { $tiles ->
    [one] één tegel
   *[other] { $tiles } tegels
  }. Met minder dan { $least } is een partij voorbij voor ze goed en wel begonnen is.
advice-arm_without_match = { $much ->
    [water] Hier beginnen { $pawns } waterschijven, en er is land voor ongeveer { $land }. Er gaat veel water verloren.
   *[land] Hier { $pawns ->
        [one] begint één waterschijf
       *[other] beginnen { $pawns } waterschijven
      } voor ongeveer { $land } landtegels. De meeste blijven droog.
  }
advice-crowded_start = { $places ->
    [0] Niemand kan bij een startpunt bouwen.
    [one] Maar één speler kan bij een startpunt bouwen.
   *[other] Maar { $places } spelers kunnen bij een startpunt bouwen zonder zij aan zij te staan.
  } Met z’n { $players ->
    [4] vieren
   *[other] { $players }
  } hoort iedereen er een plek te hebben: voeg een arm toe, of haal een startpunt uit de hoek.
