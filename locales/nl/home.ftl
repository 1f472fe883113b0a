# De beginpagina.
home-play-now = Nu spelen
home-play-game = Spel
home-play-level = Hoe sterk moet de computer zijn?
home-new = Nieuwe partij
home-new-note = Met vrienden, tegen computers, op elk bord
home-new-note-here = Tegen computers of samen op dit apparaat, op elk bord
home-join = Meedoen met een link
home-join-label = Plak hier de link die je kreeg
home-join-go = Meedoen
home-join-bad = Dat is geen link naar een tafel. Er hoort #/m/ in te staan, met iets erachter.
home-replay = Een verslag bekijken
home-mine = Mijn partijen
home-for-you = Wacht op jou
home-mine-none = Je hebt geen lopende partijen. Speel nu, of zet een tafel klaar voor vrienden.
home-open = Open tafels
home-open-none = Niemand zoekt nu medespelers. Zet een openbare tafel klaar: er schuift vast iemand aan.
home-open-sit = Plaatsnemen
home-live = Meekijken
home-live-none = Er zijn nu geen openbare partijen.
home-watch = Meekijken
home-played = Mijn uitslagen
home-played-none = Je uitslagen komen hier te staan als je een partij hebt uitgespeeld.
home-your-turn = Jouw beurt
home-turn-of = { $name } is aan de beurt
home-waiting-seats =
    { $free ->
        [one] Eén vrije plaats
       *[other] { $free } vrije plaatsen
    }
home-ready = Klaar om te beginnen
home-awaits-you = Zodra jij er bent
home-awaits = Wacht op { $name }
home-news =
    { $news ->
        [one] Eén nieuwe actie
       *[other] { $news } nieuwe acties
    }
home-cancelled = Geannuleerd
home-won = Gewonnen
home-shared = Gedeelde winst
home-lost = Plaats { $place }
home-free-seat = vrije plaats
home-results-game = Spel
home-results-matches = Partijen
home-results-wins = Gewonnen
home-results-share = In %
home-results-of =
    { $players ->
        [one] alleen
       *[other] met z'n { $players ->
            [2] tweeën
            [3] drieën
           *[other] vieren
        }
    }
home-clock-none = geen klok
home-clock-days =
    { $days ->
        [one] één dag per beurt
       *[other] { $days } dagen per beurt
    }
home-clock-live = { $minutes } min + { $increment } s

# Without a server.
home-away = Er is geen server bereikbaar. Tegen de computer of samen op dit apparaat spelen, lessen, regels, werkplaats en partijverslagen werken gewoon. Vrienden elders, open tafels en je account hebben een server nodig.
home-alone = Alles hier draait op je apparaat, ook zonder netwerk: partijen tegen de computer of samen, lessen, regels, werkplaats en partijverslagen. Vrienden elders, open tafels en accounts hebben een server nodig.
home-here = Op dit apparaat
