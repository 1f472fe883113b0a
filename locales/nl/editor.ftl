# De werkplaats: eigen borden, stellingen en kaarten.
workshop = Werkplaats
workshop-board = Bouw je eigen wadi
workshop-board-note = Teken een bord, probeer het, deel het
workshop-setup = Zet een stelling op
workshop-setup-note = Neem een stelling over van je eigen tafel
workshop-deck = Verander de rifkaarten
workshop-deck-note = Een eigen stapel voor Das Riff

## De bordtekenaar

editor-title = Bouw je eigen wadi
editor-try = Probeer het
editor-unnamed = Mijn wadi
editor-tools = Gereedschap
editor-tool-land-1 = Land 1
editor-tool-land-2 = Land 2
editor-tool-land-3 = Land 3
editor-tool-river = Rivier
editor-tool-fork = Splitsing
editor-tool-mouth = Monding
editor-tool-pawns = Water
editor-tool-erase = Wissen
editor-tool-land-1-note = Land met één reservoir. Tik, of sleep over meer vakken.
editor-tool-land-2-note = Land met twee reservoirs. Tik, of sleep over meer vakken.
editor-tool-land-3-note = Land met drie reservoirs. Tik, of sleep over meer vakken.
editor-tool-river-note = Sleep langs de bedding, met de stroom mee. Een tik draait een tegel. Aan de rand verlaat de rivier het bord.
editor-tool-fork-note = Sleep een tweede arm uit een riviertegel. Een tik geeft de pijl, en de schijf die overblijft, aan de andere arm.
editor-tool-mouth-note = Hier droogt het water op, midden op het bord.
editor-tool-pawns-note = Legt water op een riviertegel. Nog een tik haalt het weg.
editor-tool-erase-note = Haalt de tegel weg.
editor-pawns = Schijven
editor-undo = Terug
editor-redo = Opnieuw
editor-begin = Kies een tegel en tik dan hier, of sleep over meer vakken.
editor-grid = Bord in de maak, { $columns } kolommen en { $rows } rijen
editor-grid-help = Pijltjestoetsen lopen over het bord. Toetsen kiezen gereedschap: 1, 2 en 3 land, r rivier, f splitsing, m monding, p water, 0 wissen. Enter tekent. Shift met een pijltjestoets tekent al lopend. De toetsen rond de S richten het water: w noord, x zuid, a west, d oost, q, e, z en c daartussen. Plus en min veranderen het water, Delete haalt de tegel weg. Control en Z gaat een stap terug.
editor-cell-none = geen tegel
editor-cell-fork = wadi, splitst zich naar het { $first } en het { $second }, een schijf die overblijft gaat naar het { $first }

editor-tabs = Over het bord
editor-tab-check = Nakijken
editor-tab-board = Bord
editor-tab-fairness = Eerlijk?
editor-tab-keep = Delen
editor-tab-boards = Borden

editor-problems =
    { $count ->
        [one] Er klopt één ding nog niet.
       *[other] Er kloppen { $count } dingen nog niet.
    }
editor-good =
    { $rounds ->
        [one] Op dit bord kun je spelen. Een partij duurt één ronde.
       *[other] Op dit bord kun je spelen. Een partij duurt hooguit { $rounds } ronden.
    }
editor-box = Wat je nodig hebt, en wat er in één doos zit
editor-over = meer dan er in de doos zit
editor-count-land = Land { $fertility }
editor-count-wadi = Waditegels
editor-count-pawns = Schijven
editor-tips = Tips

editor-name-in = Naam ({ $language })
editor-players = Spelers
editor-columns = Kolommen
editor-rows = Rijen
editor-arrange = Het hele bord verplaatsen
editor-mirror-across = Links en rechts spiegelen
editor-mirror-down = Boven en onder spiegelen
editor-rotate = Een kwartslag draaien
editor-trim = Lege randen wegsnijden
editor-shift-left = Naar links schuiven
editor-shift-right = Naar rechts schuiven
editor-shift-up = Omhoog schuiven
editor-shift-down = Omlaag schuiven
editor-house = Meer dan één doos
editor-house-note = Een huisbord: tot 64 tegels, waarvan 40 wadi, en 99 schijven.
editor-clear = Met een leeg bord beginnen

editor-link = Link naar dit bord
editor-keep = Bewaar in mijn lijst
editor-publish = Publiceren
editor-publish-sure = Nog eens drukken: iedereen ziet het
editor-keep-note = Je lijst staat op deze server. Wat je publiceert, staat daar onder jouw naam en kan door iedereen gespeeld worden.
editor-keep-not = Maak het bord eerst in orde. De link en het bestand nemen het zoals het is.
editor-kept = Bewaard in je lijst.
editor-published = Gepubliceerd. Iedereen kan het kiezen voor een nieuwe partij.
editor-file = Opslaan als bestand
editor-print = Afdrukken
editor-take = Een scenariobestand openen
editor-text = Het scenariobestand
editor-link-bad = Er zit geen bord in deze link. Misschien is hij onderweg afgebroken.
editor-no-map = Er staat geen plattegrond in dit bestand, dus er is geen bord te zien.
editor-unread =
    { $count ->
        [one] Eén woord van de plattegrond is geen tegel; dat vak is leeg.
       *[other] { $count } woorden van de plattegrond zijn geen tegels; die vakken zijn leeg.
    }
editor-shared = Een bord voor jou
editor-shared-note = { $tiles } tegels, { $pawns } schijven, voor { $players } spelers.
editor-shared-play = Spelen
editor-shared-edit = Veranderen

editor-boards-own = Mijn borden
editor-boards-published = Gepubliceerde borden
editor-boards-built-in = Ingebouwde borden
editor-boards-none = Nog niets. Wat je bewaart, komt hier te staan.
editor-by = van { $name }
editor-plays =
    { $plays ->
        [0] nog niet gespeeld
        [one] één keer gespeeld
       *[other] { $plays } keer gespeeld
    }
editor-open = Openen
editor-open-named = { $name } openen
editor-copy = Kopie maken
editor-copy-named = Kopie maken van { $name }
editor-drop = Verwijderen
editor-drop-sure = Echt verwijderen?

## Hoe eerlijk een bord is

fairness-note = Computers van gelijke sterkte spelen veel partijen op dit bord. Dat laat zien of een plaats in het voordeel is, hoelang een partij duurt, en hoeveel water verloren gaat.
fairness-start = Laat ze spelen
fairness-stop = Stoppen
fairness-progress = Gespeelde partijen
fairness-done = { $done } van { $of } partijen
fairness-old = Sindsdien heb je het bord of de regels veranderd.
fairness-early = Ze spelen nog; het is te vroeg voor een oordeel.
fairness-fair = Geen plaats springt eruit: de verschillen kunnen toeval zijn.
fairness-unfair = Niet elke plaats heeft evenveel kans. Wat eruit springt: { $seats }.
fairness-wins = Overwinningen per plaats
fairness-wins-seat = Plaats { $seat } wint { $share }, met 95% zekerheid tussen { $low } en { $high }
fairness-wins-note = De stippellijn is een gelijk deel, { $share }. De streepjes tonen het bereik van 95% zekerheid.
fairness-scores = Punten per plaats
fairness-scores-seat = Plaats { $seat }: van { $low } tot { $high } punten, de helft tussen { $quartile } en { $upper }, mediaan { $median }
fairness-scores-note = Laagste en hoogste, de middelste helft, en de mediaan.
fairness-rounds = Ronden gemiddeld
fairness-lost = Verloren water

## Een met de hand opgezette stelling

setup-title = Zet een stelling op
setup-tabs = Over de stelling
setup-tab-turn = Stelling
setup-tab-game = Spel
setup-tab-go = Verder
setup-pieces = Stukken
setup-whose = Van wie
setup-seat = Plaats { $n }
setup-piece-shadoof = Sjadoef
setup-piece-watchman = Wachter
setup-piece-water = Water
setup-piece-less = Minder
setup-piece-clear = Leeg
setup-piece-shadoof-note = Tik op een landtegel. Nog een tik haalt de sjadoef weg.
setup-piece-watchman-note = Tik op een landtegel. Elke plaats heeft één Wachter.
setup-piece-water-note = Eén schijf erbij in de wadi; op land één, of geen.
setup-piece-less-note = Eén schijf minder.
setup-piece-clear-note = Haalt alles van een tegel.
setup-grid-help = Pijltjestoetsen lopen, Enter zet het stuk neer of haalt het weg. Toetsen kiezen het stuk: s sjadoef, w Wachter, plus water, min minder water, 0 leeg. 1 tot 4 kiezen de plaats. Control en Z gaat een stap terug.
setup-good = Deze stelling kan gespeeld worden.
setup-over = Er is geen water meer in de wadi: de partij is voorbij.
setup-bad = Er zit geen stelling in deze tekst. Misschien is hij onderweg afgebroken.
setup-points =
    { $points ->
        [one] Plaats { $n }: één punt
       *[other] Plaats { $n }: { $points } punten
    }
setup-turn = Wie is er aan de beurt?
setup-starter = Wie heeft de talisman?
setup-round = Ronde
setup-moment = Wat moet er gebeuren?
setup-moment-acting = Bouwen en pompen
setup-moment-placing = De Wachter inzetten
setup-moment-moving = Eerst de Wachter verplaatsen
setup-whole-turn = De beurt begint net
setup-actions = Acties over
setup-builds = Keer bouwen over
setup-watchmen = Wachters die niet op het bord staan
setup-fate-none = op het bord, of nog niet ingezet
setup-fate-withdrawn = teruggehaald
setup-fate-fined = moest van het bord
setup-to-start = Terug naar het begin van de partij
setup-play = Verderspelen
setup-sitter-here = Iemand hier
setup-play-on = Vanaf hier verderspelen
setup-ask-title = Vragen
setup-ask = Wat zou de computer doen?
setup-advice = Plaats { $n } { $what }.
setup-advice-share = De winstkans is dan ongeveer { $share }.
setup-advice-line = Hij verwacht: { $line }
setup-share = Delen
setup-link = Link naar deze stelling
setup-take = Een stellingbestand openen
setup-copy = Openen in de werkplaats

## Setting up a table of Das Riff

setup-reef-card = Kaarten
setup-reef-breeding = Kweekkaarten
setup-reef-nothing = Weghalen
setup-reef-left = { $card }, { $count } ongezien
setup-reef-display = De vier rijen
setup-reef-open-breeding = Open kweekkaarten
setup-reef-no-breeding = geen kweekkaart
setup-reef-pile = Trekstapel: { $count } { $count ->
    [one] kaart
   *[other] kaarten
  }
setup-reef-rolled = Er is gedobbeld
setup-reef-rolled-note = En de wormen daarvoor zijn genomen.
setup-reef-die = Dobbelsteen { $n }
setup-reef-turn = Beurt
setup-reef-idle = Beurten zonder aankoop
setup-reef-example = De voorbeeldbeurt uit de spelregels
setup-reef-clear = Tafel leegmaken
setup-reef-tab-hands = Spelers
setup-reef-boats = Boten
setup-reef-pearls = Parels
setup-reef-sharks = Haaien

## Een stapel voor Das Riff

new-deck = Kaarten
deck-title = Verander de rifkaarten
deck-play = Speel ermee
deck-fish = Vissen
deck-others = Andere kaarten
deck-check = Nakijken
deck-total = { $count } kaarten
deck-good = Met deze kaarten kun je spelen.
deck-bad = Er staan geen kaarten in deze tekst.
deck-note = We hebben niet gezien hoeveel er van elke kaart in het gedrukte spel zitten. Heb je het, tel dan je kaarten en stel de aantallen in.
deck-standard = Ingebouwde kaarten
deck-less = Eén { $card } minder
deck-more = Eén { $card } meer
deck-keep-title = Bewaren en delen
deck-name = Naam van de stapel
deck-keep = Bewaren
deck-kept = “{ $name }” is in deze browser bewaard. Je kunt hem kiezen voor een nieuwe partij.
deck-link = Link naar deze kaarten
deck-take = Een kaartenbestand openen
deck-problem-fish_count = { $card }: van een vis is er één of zijn er twee, zoals de stippen op de kaart zeggen; nu { $count }.
deck-problem-too_few_corals = Er zijn { $count } koralen. Het moeten er minstens vijf zijn: wie vijf keer kroost heeft, wint.
deck-warning-few_corals = Er zijn { $count } koralen: te weinig om er allebei vijf te hebben. Spelen kan wel.
deck-problem-wrong_total = Er zijn { $count } kaarten. Het moeten er in totaal 60 zijn.
deck-problem-and_more = Er zijn nog { $count } fouten. Herstel deze eerst.
