# De tafel: wachten, spelen, terugkijken.
table-your-turn-title = Jouw beurt
table-round = Ronde { $round }
table-last-round = Laatste ronde
table-last-round-note = Laatste ronde! Daarna staat de wadi droog.
table-turn-number = Beurt { $turn }
table-idle =
    Al { $turns } beurten heeft niemand iets gekocht. { $left ->
        [one] Koopt ook in deze beurt niemand iets, dan is de partij afgelopen.
       *[other] Na nog { $left } zulke beurten is de partij afgelopen.
    }
table-spectators =
    { $count ->
        [0] Niemand kijkt mee
        [one] Eén persoon kijkt mee
       *[other] { $count } personen kijken mee
    }

wait-title = Wachten op spelers
wait-note = De partij begint zodra alle plaatsen bezet zijn.
wait-begin = Iedereen is er. De partij begint zo…
wait-awaited = is er nog niet
wait-awaited-note = De partij en de klok beginnen zodra iedereen er is.
wait-withheld = { $count ->
    [one] Eén plaats werd opgegeven nadat het toeval verzegeld was; daarom wordt het opnieuw getrokken.
   *[other] { $count } plaatsen werden opgegeven nadat het toeval verzegeld was; daarom wordt het opnieuw getrokken.
}
wait-take = Hier plaatsnemen
wait-rise = Opstaan
wait-cancel = Partij annuleren
wait-cancel-sure = Nog eens drukken om te annuleren
wait-cancelled = Deze partij is geannuleerd.
wait-nobody = Er kwam niemand
wait-link = Link voor deze plaats
wait-link-note = Stuur hem naar wie hier komt zitten.
wait-share = Delen…
wait-share-text = Speel je { $game } met me?
wait-qr = QR-code
wait-qr-label = QR-code met de link voor deze plaats
here-only = Deze link werkt alleen op deze computer.
here-only-how = De server luistert op geen enkel ander adres. Wil je dat anderen in je netwerk meespelen? Stop hem en start hem zo:
wait-open = Vrij voor wie maar wil
wait-invited = Wachten op je vriend
wait-join-title = Je bent uitgenodigd
wait-join = { $name } houdt een plaats voor je vrij.
wait-join-go = Aanschuiven
wait-move-title = Je plaats hierheen halen
wait-move = Deze link verhuist een plaats naar dit apparaat. Hij werkt één keer.
wait-move-go = Hierheen halen
wait-name = Je speelt als { $name }.
wait-your-name = Je naam aan tafel
luck-seal = Zegel van het toeval
luck-seal-server = { $where ->
    [here] Dit apparaat
   *[server] De server
  } heeft zijn deel van het toeval onder dit zegel vastgelegd. De spelers voegen het hunne toe voordat het spel begint.
luck-seal-all = Het toeval van deze partij is voor het begin onder dit zegel vastgelegd. Schrijf het op en vergelijk het na afloop.

seat-you = jij
seat-deputy = computer { $level } speelt
seat-left = is weg
seat-away = afwezig tot { $until }
seat-here = verbonden
seat-gone = niet verbonden
seat-turn = aan de beurt
seat-first = startspeler
seat-points =
    { $points ->
        [one] punt
       *[other] punten
    }
seat-offspring =
    { $points ->
        [one] × kroost
       *[other] × kroost
    }
seat-supply = { $count } in voorraad
seat-boats = Boten: { $count }
seat-pearls = Parels: { $count }
seat-sharks = Haaien: { $count }
seat-worms = Wormen: { $count }
seat-watchman-out = Wachter teruggehaald
seats = Spelers

turn-yours = Jouw beurt
turn-seat = { $name } is aan de beurt
turn-seat-yours = { $name }, jouw beurt
turn-thinks = { $name } denkt na
turn-waits = { $name } denkt zo na
turn-choice = Jouw keuze
turn-seat-choice = { $name }, jouw keuze
turn-chance = Dobbelstenen en kaarten…
turn-over = De partij is afgelopen
turn-left =
    { $build ->
        [0] { $actions ->
            [one] Nog één keer pompen
           *[other] Nog { $actions } keer pompen
        }
       *[other] { $actions ->
            [one] Nog één actie: bouwen of pompen
           *[other] Nog { $actions } acties, hooguit { $build }× bouwen
        }
    }
turn-first-build = Tik op land: sjadoef bouwen
turn-first-pump =
    { $actions ->
        [one] Nog 1× pompen: tik op water
       *[other] Nog { $actions }× pompen: tik op water
    }
turn-ready = Controleer en bevestig
turn-ready-flow = Controleer en bevestig: zo stroomt het water
turn-ready-early = Controleer en bevestig: je hebt nog acties over
turn-restored = Je niet-verstuurde acties zijn terug
turn-nothing-more = Er valt niets meer te spelen: bevestig of ga terug
turn-place-watchman = Zet je Wachter in
turn-move-watchman = Verplaats je Wachter, of haal hem terug
turn-buy = Koop en gebruik kaarten, beëindig dan je beurt
turn-worm-substitute = Neem een worm in een kleur naar keuze
turn-worm-opponent = Neem een worm in een gegooide kleur, of geen
turn-steps = Deze beurt
turn-undo = Terug
turn-undo-key = Terug (Esc)
turn-reset = Opnieuw
turn-confirm = Bevestigen
turn-confirm-key = Toets: Ctrl+Enter
turn-end = Einde beurt
turn-pass = Passen
turn-sending = Versturen…
turn-skip = Alles tonen
turn-past = Je kijkt naar een eerdere stelling.
turn-to-now = Terug naar de partij

why-rule = Regel { $rule }

tabs = Naast het bord
tab-log = Verloop
tab-talk = Chat
tab-note = Notitie
tab-menu = Menu

log-empty = Er is nog niets gebeurd.
log-jump = Toon de stelling na { $heading }: { $what }
log-start = start
log-deal = De kaarten worden neergelegd
log-other = { $name } { $words }.
log-buys-nothing = koopt niets
log-left = heeft de partij verlaten
log-time-up = heeft geen tijd meer
log-absent = kwam niet terug

replay-bar = Terugkijken
replay-first = Naar het begin
replay-previous = Eén stap terug
replay-next = Eén stap verder
replay-last = Naar het eind
replay-slider = Stelling
replay-of = { $at } van { $all }
replay-share = Link naar stelling kopiëren
replay-shared = Link gekopieerd
replay-download = Verslag downloaden
replay-on = Vanaf hier verderspelen

talk-empty = Nog geen berichten.
talk-say = Zeg iets
talk-send = Versturen
talk-phrases = Snelle berichten
talk-mute = { $name } dempen
talk-unmute = { $name } niet meer dempen
talk-spectator = Alleen spelers kunnen aan tafel chatten.
talk-off = Je hebt de chat uitgezet.
phrase-0 = Hallo!
phrase-1 = Succes!
phrase-2 = Goed gedaan!
phrase-3 = Au!
phrase-4 = Momentje, hoor.
phrase-5 = Ben je er nog?
phrase-6 = Sorry, ik ben er weer.
phrase-7 = Bedankt voor het spelen!
phrase-8 = Nog een potje?
phrase-9 = Ik moet ervandoor.

note-label = Je eigen notitie
note-hint = Plannen voor later. Alleen jij ziet dit.
note-kept = Bewaard
note-keeping = Bewaren…

ask-take-back = Mijn laatste beurt terugnemen
take-back-of = De beurt van { $name } terugnemen
take-back-asks = Dit neemt { $count } beurten terug: { $turns }.
take-back-keep = Zo laten
take-back-all = Terugnemen
redo = Mijn beurt herstellen
redo-of = De beurt van { $name } herstellen
ask-pause = De klokken stilzetten
ask-resume = De klokken weer laten lopen
ask-open = { $name } vraagt: { $what }
ask-what-take-back = mag ik mijn laatste beurt terugnemen?
ask-what-pause = zullen we de klokken stilzetten?
ask-what-replace = zal een computer het overnemen voor { $absent }?
ask-what-dismiss = gaan we zonder { $absent } verder?
ask-own = Je vroeg: { $what } Wachten op antwoord.
ask-yes = Ja
ask-no = Nee

absent-note = { $name } heeft al lang niet gespeeld.
absent-menu = Duurt het lang? In het menu staat hoe je verder kunt.
absent-replace = Laat een computer het overnemen voor { $name }
absent-dismiss = Verder zonder { $name }
absent-dismiss-sure = Nog eens drukken: dit is definitief
paused = De klokken staan stil.

menu-hint = Hint
menu-hint-note = Laat zien wat een sterke speler zou doen. Iedereen ziet dat je het vroeg.
menu-hint-thinks = Denkt na…
# $action is wat iemand doet, zoals in het verslag: "bouwt op c4".
menu-hint-best = Een sterke speler { $action }.
menu-hint-share = Winstkans: { $share }
training-choice = Training tegen de computer: waarschuw me voor een beurt die meer kost dan
training-off = Niet waarschuwen
training-weighs = De beurt wordt beoordeeld…
training-warns = Kost { $share } winstkans. Denk nog eens na, of bevestig opnieuw.
menu-resign = Opgeven
menu-resign-sure = Nog eens drukken om op te geven
menu-turn-board = Bord draaien
menu-depute = Laat een computer het overnemen
menu-return = Ik speel zelf verder
menu-holiday = Vrije dagen nemen
menu-holiday-days = Aantal dagen
menu-move = Verderspelen op een ander apparaat
menu-move-note = Maakt een link die jouw plaats verhuist. Hij werkt één keer.
menu-watch-link = Link om mee te kijken
menu-here = Deze partij staat alleen op dit apparaat.
menu-carry = Op de server verderspelen
menu-carry-note = Daar gaat de partij verder vanaf deze stelling. Je kunt overal verderspelen, en anderen kunnen meekijken.
menu-carry-over = Op de server bewaren
menu-carry-over-note = Daar staat ze dan bij je afgelopen partijen, met een link die je kunt doorgeven.
menu-take = Op dit apparaat verderspelen
menu-take-note = Een kopie gaat hier verder vanuit deze stand, ook zonder netwerk. De partij op de server blijft zoals ze is.
menu-take-over = Kopie op dit apparaat bewaren
menu-take-over-note = Je kunt haar hier terugkijken, ook zonder netwerk.
menu-elsewhere = Meenemen naar een server
menu-elsewhere-note = Daar open je haar overal en kunnen anderen meekijken of meespelen.
menu-server = Adres van de server
menu-server-bad = Dit is geen adres van een server.
carry-title = Een partij van een apparaat
carry-note = Iemand heeft { $game } op een apparaat zonder server gespeeld. Neem de partij over, dan open je haar overal en kunnen anderen meekijken.
carry-go = Overnemen
carry-bad = In deze link zit geen partij. Misschien is hij onderweg afgeknipt.
menu-rules = De regels in het kort

here-fleeting = Dit venster bewaart niets: sluit je het, dan is de partij weg. Download het verslag als je de partij wilt bewaren.
here-understood = Begrepen

link-connecting = Verbinden…
link-waiting = Verbinding verbroken. Opnieuw verbinden…
link-now = Nu proberen

over-title = De partij is afgelopen
over-won = { $name } wint
over-you-won = Je hebt gewonnen!
over-shared = { $names } delen de winst
# Waarom iemand gewonnen heeft, onder de uitslag.
over-why-points = Met { $points } tegen { $next } punten
over-why-supply = Gelijk aantal punten, maar meer sjadoefs in voorraad: { $counts }
over-why-shared = Evenveel punten, en evenveel sjadoefs in voorraad
over-why-left = Alle anderen hebben de partij verlaten
over-why-offspring = Als eerste { $points } keer kroost
over-stopped-idle = 20 beurten lang heeft niemand iets gekocht, dus is de partij afgelopen. Wie het vaakst kroost heeft, wint.
over-stopped-long = Beurt 400 is de laatste van een partij. Wie het vaakst kroost heeft, wint.
over-by-shadoof = Puntentelling
over-review = Terugkijken
over-rematch = Revanche
over-rematch-note = Dezelfde tafel, iedereen één plaats verder.
over-rematch-there = Naar de revanche
over-next-level = Probeer niveau { $level }
over-luck = Het toeval controleren
over-luck-note = Voor het begin legde { $where ->
    [here] dit apparaat
   *[server] de server
  } zijn deel van het toeval vast en toonde dit zegel. Nu is te zien wat er verzegeld was. Samen met wat de spelers toevoegden, volgt daaruit elke worp en elke kaart.
over-luck-sealed = Voor het begin legden { $where ->
    [here] dit apparaat
   *[server] de server
  } en de spelers elk hun deel van het toeval onder dit zegel vast, voordat iemand het zijne toonde. Uit alles samen volgt wat het toeval besliste: wie er begint, elke worp en elke kaart.
over-luck-same = Dit zegel heeft deze browser voor het begin gezien.
over-luck-other = Deze browser heeft voor het begin een ander zegel gezien. Wat hier staat, is niet wat toen is vastgelegd.
over-luck-seal = Zegel
over-luck-secret = Wat verzegeld was
over-luck-added = Toegevoegd door { $name }

say-turn = Jij bent aan de beurt.
say-over = De partij is afgelopen. { $result }
say-chat = { $name } zegt: { $words }

notify-title = Jij bent aan de beurt
notify-body = { $game } met { $names }

menu-write = Typ een zet
menu-write-go = Spelen
menu-write-wadi = +c4 bouwt, b3>d4 pompt, een punt beëindigt of bevestigt de beurt. Meer tegelijk: +c4, b3>d4.
menu-write-watchmen = +c4 bouwt, b3>d4 pompt, @e5 verplaatst de Wachter, @- haalt hem terug, een punt beëindigt of bevestigt de beurt. Meer tegelijk: +c4, b3>d4.
menu-write-reef = Bijvoorbeeld: worm r, flip c2 r, take c1 rr @2, boat ryb, shark c2, end. Een punt bevestigt.

shares-title = Hoe het ging
shares-label = De winstkans van elke speler in de loop van de partij
shares-turnings = Wat de doorslag gaf
shares-working = Nog aan het analyseren…
record-note = Een verslag is een partij als tekst. Sleep een bestand hierheen, kies er een, of plak de tekst.
record-file = Kies een bestand
record-text = Of plak de tekst
record-look = Bekijken

# Wat een tafel heeft afgesproken: een opschrift, en wat het is.
option-game = Spel
option-board = Bord
option-building = Bouwen
option-pro = tot twee keer bouwen per beurt
option-yes = ja
option-no = nee
option-head-start = { $name } +{ $points }
