# Das Riff: Karten, Würmer, was man tun kann, und was geschah.
reef-colour = { $colour ->
    [r] rot
    [y] gelb
    [b] blau
    [g] grün
    [v] violett
   *[p] pink
  }
# Die Formen enden auf e, damit die Nachrichten daraus »roter«, »roten« und »rote« machen können.
reef-colour-adj = { $colour ->
    [r] rote
    [y] gelbe
    [b] blaue
    [g] grüne
    [v] violette
   *[p] pinke
  }
reef-fish = { $colour }es { $sex ->
    [m] Männchen
   *[f] Weibchen
  }
reef-fish-any = { $colour }r Fisch
reef-coral = Koralle
reef-pearl = Perle
reef-shark = Hai
reef-water = Wasser
reef-face-down = verdeckte Karte
reef-gap = keine Karte
reef-a-fish = ein { $colour }es { $sex ->
    [m] Männchen
   *[f] Weibchen
  }
reef-a-coral = eine Koralle
reef-a-pearl = eine Perle
# Immer im Akkusativ gebraucht.
reef-a-shark = einen Hai
reef-a-water = Wasser
reef-a-face-down = eine verdeckte Karte
reef-a-card = eine Karte

# Der Tisch
reef-display = Das Riff
reef-cell = { $at }, { $card }
reef-cell-flipped = in diesem Zug aufgedeckt
reef-cell-reach = in Reichweite von { $who }
reef-cell-both = in Reichweite von beiden
reef-cell-nobody = außer Reichweite
reef-cell-price = kostet { $price }
reef-can-take = kann gekauft werden
reef-can-flip = kann aufgedeckt werden
reef-can-shark = kann verjagt werden
reef-help = Mit den Pfeiltasten gehst du über das Riff, Enter zeigt, was möglich ist, Escape geht zurück.
reef-boats-reach = { $column ->
    [a] { $who } erreicht Spalte a
   *[other] { $who } erreicht die Spalten a bis { $column }
  }
reef-orders = Zuchtkarten
reef-order = Nachwuchs: { $first } und { $second }
reef-order-ready = wartet an Koralle { $coral }: { $fish }
reef-order-lacks = es fehlt noch: { $what }
reef-dice-are = Gewürfelt: { $first } und { $second }
reef-dice-roll = Die Würfel rollen
reef-supply = Wurmvorrat
reef-worms = Würmer
reef-worm-count = { $count } { $count ->
    [one] { $colour }r Wurm
   *[other] { $colour } Würmer
  }
reef-pearl-count = { $count ->
    [one] { $count } Perle
   *[other] { $count } Perlen
  }
reef-shark-count = { $count ->
    [one] { $count } Hai
   *[other] { $count } Haie
  }
reef-boat-count = { $count ->
    [one] { $count } Boot
   *[other] { $count } Boote
  }
reef-boats-left = Boote übrig
reef-draw = Zugstapel
reef-discard = Ablagestapel
reef-discard-none = Noch ist nichts abgelegt.
reef-discard-shuffle = Liegen dort sieben oder mehr, werden sie am Ende eines Zuges in den Zugstapel gemischt.
reef-deck-title = Über die Karten
reef-deck-note = Nur an den gedruckten Karten sieht man, wie viele es von jeder gibt, und die kennen wir nicht. Die Zahlen hier sind unsere eigenen. Ein oder zwei Punkte auf einem Fisch sagen, wie oft es ihn gibt.
reef-deck-own = An diesem Tisch wird mit eigenen Karten gespielt.
reef-corals = Korallen
reef-coral-empty = Koralle { $coral }: leer
reef-coral-fish = Koralle { $coral }: { $fish } wartet auf einen Partner
reef-coral-brood = Koralle { $coral }: Nachwuchs, { $first } und { $second }
reef-coral-none = Noch keine Koralle auf Platz { $coral }
reef-race = Nachwuchs: { $count } von 5
reef-area = Was vor { $who } liegt

# Was möglich ist
reef-tray = Was du tun kannst
reef-your-turn = Du bist am Zug: Tippe auf eine Karte oder ziehe sie zu deinen Korallen.
reef-turn-of = { $who } wählt…
reef-turn-was = Zug von { $who }
reef-rolling = Die Würfel rollen…
reef-dealing = Neue Karten treiben heran…
reef-turning = Eine Karte wird aufgedeckt…
reef-is-over = Die Partie ist zu Ende.
reef-buy = Kaufen
reef-flip = Aufdecken
reef-shark-send = Hai einsetzen
reef-shark-away = Mit einem Hai { $card } verjagen
reef-boat-buy = Boot kaufen
reef-boat-column = Boot für Spalte { $column }
reef-ready-early = Prüfen, dann bestätigen: Du hast nichts gekauft
reef-end = Zug beenden
reef-close = Zurück
reef-pay = { $price } bezahlen
reef-pay-with = Bezahlung
reef-pay-coin = { $coin } bezahlen, { $used } von { $count } eingesetzt
reef-coin-worm = einen { $colour }n Wurm
reef-coin-pearl = eine Perle
reef-to-coral = Wohin?
reef-to-breed = Koralle { $coral }: Nachwuchs!
reef-to-empty = Koralle { $coral }: leer
reef-buy-why = Kaufen geht nicht. Warum?
reef-flip-why = Aufdecken geht nicht. Warum?
reef-substitute = Von einer gewürfelten Farbe ist kein Wurm mehr da. Wähle einen anderen.
reef-opponent-worm = { $who } hat gewürfelt. Willst du selbst einen Wurm in einer der Farben?
reef-worm-take = { $coin } nehmen
reef-worm-none = Keinen Wurm
reef-chance-final = Was aufgedeckt ist, bleibt es: Das lässt sich nicht zurücknehmen.
reef-since = Seit deinem letzten Zug
reef-hint = Tipp: { $what }
reef-price = Kostet { $price }

# Was jemand tat, als Rest eines Satzes, der mit einem Namen beginnt
reef-did-worm = nimmt einen { $colour }n Wurm
reef-did-no-worm = nimmt keinen Wurm
reef-did-flip = bezahlt { $pay } und deckt { $at } auf
reef-did-take = kauft { $card } auf { $at } für { $pay }
reef-did-take-to = kauft { $card } auf { $at } für { $pay } und bringt die Karte an Koralle { $coral }
reef-did-boat = kauft ein Boot für { $pay }
reef-did-shark = schickt einen Hai nach { $at } und verjagt { $card }
reef-did-shark-coral = schickt einen Hai zu Koralle { $coral }
reef-did-end = beendet den Zug
reef-pay-worms = { $colour ->
    [r] { $count } rot
    [y] { $count } gelb
    [b] { $count } blau
    [g] { $count } grün
    [v] { $count } violett
   *[p] { $count } pink
  }

# Was folgte
reef-fell-dice = Gewürfelt: { $first } und { $second }.
reef-fell-reveal = { $at } wird aufgedeckt: { $card }.
reef-fell-breeding = Neue Zuchtkarte: { $first } und { $second }.
reef-fell-bred = Nachwuchs für { $who }: { $first } und { $second } an Koralle { $coral }.
reef-fell-washed = { $cards ->
    [one] Eine Wasserkarte fließt aus Reihe { $row } ab.
   *[other] { $cards } Wasserkarten fließen aus Reihe { $row } ab.
  }
reef-fell-shuffle = { $cards } abgelegte Karten werden in den Zugstapel gemischt.
reef-fell-fill = Reihe { $row } wird aufgefüllt: { $cards }.
reef-fell-fill-down = { $cards ->
    [one] Reihe { $row } bekommt eine verdeckte Karte.
   *[other] Reihe { $row } bekommt { $cards } verdeckte Karten.
  }
reef-fell-over = Die Partie ist zu Ende.
