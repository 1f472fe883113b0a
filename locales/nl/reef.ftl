# Het rif: kaarten, wormen, wat er kan, en wat er gebeurde.
reef-colour = { $colour ->
    [r] rood
    [y] geel
    [b] blauw
    [g] groen
    [v] paars
   *[p] roze
  }
reef-colour-adj = { $colour ->
    [r] rode
    [y] gele
    [b] blauwe
    [g] groene
    [v] paarse
   *[p] roze
  }
reef-fish = { $colour } { $sex ->
    [m] mannetje
   *[f] vrouwtje
  }
reef-fish-any = { $colour } vis
reef-coral = koraal
reef-pearl = parel
reef-shark = haai
reef-water = water
reef-face-down = dichte kaart
reef-gap = geen kaart
reef-a-fish = een { $colour } { $sex ->
    [m] mannetje
   *[f] vrouwtje
  }
reef-a-coral = een koraal
reef-a-pearl = een parel
reef-a-shark = een haai
reef-a-water = water
reef-a-face-down = een dichte kaart
reef-a-card = een kaart

# De tafel
reef-display = Het rif
reef-cell = { $at }, { $card }
reef-cell-flipped = deze beurt opengedraaid
reef-cell-reach = binnen bereik van { $who }
reef-cell-both = binnen bereik van allebei
reef-cell-nobody = buiten bereik
reef-cell-price = kost { $price }
reef-can-take = kan gekocht worden
reef-can-flip = kan open
reef-can-shark = kan verjaagd worden
reef-help = Met de pijltjes loop je over het rif, Enter laat zien wat er kan, Escape gaat terug.
reef-boats-reach = { $column ->
    [a] { $who } kan bij kolom a
   *[other] { $who } kan bij kolom a tot en met { $column }
  }
reef-orders = Kweekkaarten
reef-order = Kroost: { $first } en { $second }
reef-order-ready = wacht op koraal { $coral }: { $fish }
reef-order-lacks = nog nodig: { $what }
reef-dice-are = Gegooid: { $first } en { $second }
reef-dice-roll = De dobbelstenen rollen
reef-supply = Voorraad wormen
reef-worms = Wormen
reef-worm-count = { $count } { $colour } { $count ->
    [one] worm
   *[other] wormen
  }
reef-pearl-count = { $count ->
    [one] { $count } parel
   *[other] { $count } parels
  }
reef-shark-count = { $count ->
    [one] { $count } haai
   *[other] { $count } haaien
  }
reef-boat-count = { $count ->
    [one] { $count } boot
   *[other] { $count } boten
  }
reef-boats-left = Boten over
reef-draw = Trekstapel
reef-discard = Aflegstapel
reef-discard-none = Er is nog niets afgelegd.
reef-discard-shuffle = Liggen er zeven of meer, dan worden ze aan het eind van de beurt door de trekstapel geschud.
reef-deck-title = Over de kaarten
reef-deck-note = Alleen aan de gedrukte kaarten zie je hoeveel er van elke kaart zijn, en die hebben we niet gezien. De aantallen hier zijn van onszelf. Eén of twee stippen op een vis zeggen hoe vaak hij voorkomt.
reef-deck-own = Deze tafel speelt met eigen kaarten.
reef-corals = Koralen
reef-coral-empty = Koraal { $coral }: leeg
reef-coral-fish = Koraal { $coral }: { $fish } wacht op een partner
reef-coral-brood = Koraal { $coral }: kroost, { $first } en { $second }
reef-coral-none = Nog geen koraal op plaats { $coral }
reef-race = Kroost: { $count } van 5
reef-area = Wat voor { $who } ligt

# Wat er kan
reef-tray = Wat je kunt doen
reef-your-turn = Jij bent aan de beurt: tik op een kaart of sleep hem naar je koralen.
reef-turn-of = { $who } kiest…
reef-turn-was = Beurt van { $who }
reef-rolling = De dobbelstenen rollen…
reef-dealing = Er drijven nieuwe kaarten aan…
reef-turning = Er gaat een kaart open…
reef-is-over = De partij is afgelopen.
reef-buy = Kopen
reef-flip = Opendraaien
reef-shark-send = Haai inzetten
reef-shark-away = Verjaag { $card } met een haai
reef-boat-buy = Boot kopen
reef-boat-column = Boot voor kolom { $column }
reef-ready-early = Controleer en bevestig: je hebt niets gekocht
reef-end = Einde beurt
reef-close = Terug
reef-pay = Betaal { $price }
reef-pay-with = Betaling
reef-pay-coin = Betaal met { $coin }, { $used } van { $count } ingezet
reef-coin-worm = een { $colour } worm
reef-coin-pearl = een parel
reef-to-coral = Gaat naar
reef-to-breed = Koraal { $coral }: kroost!
reef-to-empty = Koraal { $coral }: leeg
reef-buy-why = Kopen kan niet. Waarom?
reef-flip-why = Opendraaien kan niet. Waarom?
reef-substitute = Van een gegooide kleur is er geen worm meer. Kies een andere worm.
reef-opponent-worm = { $who } heeft gegooid. Wil je zelf een worm in een van die kleuren?
reef-worm-take = Neem { $coin }
reef-worm-none = Geen worm
reef-chance-final = Open is open: dit kun je niet terugnemen.
reef-since = Sinds je vorige beurt
reef-hint = Hint: { $what }
reef-price = Kost { $price }

# Wat iemand deed, als vervolg op een naam
reef-did-worm = neemt een { $colour } worm
reef-did-no-worm = neemt geen worm
reef-did-flip = betaalt { $pay } en draait { $at } open
reef-did-take = koopt { $card } op { $at } voor { $pay }
reef-did-take-to = koopt { $card } op { $at } voor { $pay } en brengt hem naar koraal { $coral }
reef-did-boat = koopt een boot voor { $pay }
reef-did-shark = stuurt een haai naar { $at }: { $card } is weg
reef-did-shark-coral = stuurt een haai naar koraal { $coral }
reef-did-end = beëindigt de beurt
reef-pay-worms = { $colour ->
    [r] { $count } rood
    [y] { $count } geel
    [b] { $count } blauw
    [g] { $count } groen
    [v] { $count } paars
   *[p] { $count } roze
  }

# Wat volgde
reef-fell-dice = Gegooid: { $first } en { $second }.
reef-fell-reveal = { $at } gaat open: { $card }.
reef-fell-breeding = Nieuwe kweekkaart: { $first } en { $second }.
reef-fell-bred = Kroost voor { $who }: { $first } en { $second } op koraal { $coral }.
reef-fell-washed = { $cards ->
    [one] Eén waterkaart spoelt weg uit rij { $row }.
   *[other] { $cards } waterkaarten spoelen weg uit rij { $row }.
  }
reef-fell-shuffle = { $cards } afgelegde kaarten worden door de trekstapel geschud.
reef-fell-fill = Rij { $row } wordt aangevuld: { $cards }.
reef-fell-fill-down = { $cards ->
    [one] Rij { $row } krijgt één dichte kaart.
   *[other] Rij { $row } krijgt { $cards } dichte kaarten.
  }
reef-fell-over = De partij is afgelopen.
