# A finished match, looked at again.
review-band = Winstkansen in de loop van de partij
review-keys = Pijltoetsen: één stap. Page Up en Page Down: één beurt.
review-points-tab = Keerpunten
review-turns-tab = Beurten
review-players-tab = Spelers
review-notes-tab = Notities
review-result = Uitslag
review-share = Delen
review-link = Link kopiëren
share-still = Afbeelding
share-still-made = De stelling als afbeelding
share-moving = Beurt als animatie
share-moving-made = De beurt als animatie
share-record = Verslag met notities
share-record-note = De partij als tekst, met je notities en de beurten die je hebt geprobeerd. “Een verslag bekijken” toont het weer.
share-making = Bezig met tekenen: { $part }
share-failed = Deze browser kan de afbeelding niet maken.
share-save = Opslaan
share-send = Versturen…
share-close = Sluiten
review-progress = Analyse bezig: { $part }. Wat je ziet wordt zekerder.
review-complete = Geanalyseerd. ± is de foutmarge.
review-no-turnings = Geen beurt springt eruit: niets duidelijk beters gevonden.
review-lesson = Wat je anders kunt doen
review-lesson-turn = Na je beurt { $heading } was je winstkans { $played }; { $best } was mogelijk.
# What most of the reader’s costly turns have in common.
habit-in = { $all ->
        [yes] In al je dure beurten
       *[no] In { $turns } van je { $of } dure beurten
    }
habit-points = { habit-in } liet je punten liggen die je meteen had kunnen halen.
habit-answer = { habit-in } kon de volgende speler meer afpakken of winnen dan na de betere beurt.
habit-land = { habit-in } gaf de betere beurt je land of water waar niemand anders nog bij kan.
habit-water = { habit-in } had de betere beurt meer van het water dat nog kwam.
habit-pair = { habit-in } ging het bij de betere beurt om het volgende paar vissen.
review-played = Gespeeld
review-better = Beter
review-show = Tonen
review-play-better = Betere beurt spelen
review-try = Zelf proberen
review-try-now = Speel de beurt voor { $name }. Aan het eind wordt hij beoordeeld.
review-tried = Deze beurt: { $share }
review-tried-played = gespeeld: { $share }
review-tried-best = beste gevonden: { $share }
review-back = Terug naar de partij
review-margin = Een andere analyse kan { $margin } afwijken.
review-exact = Dit is opgelost: er is geen twijfel.
review-solved = opgelost
# Notes at positions, and turns that the reader tried. { $place } is a turn such as 3B, or the start.
notes-label = Notitie bij { $place }
notes-start = het begin
notes-kept = Notities en geprobeerde beurten blijven in deze browser. Het verslag neemt ze mee: Delen, Verslag met notities.
notes-kept-server = Notities worden bij de partij bewaard, en alleen jij ziet ze. Geprobeerde beurten blijven in deze browser. Het verslag neemt beide mee: Delen, Verslag met notities.
notes-unsent = Wat de server nog niet heeft, blijft in deze browser.
notes-tried = Geprobeerde beurten
notes-none-tried = Beurten die je zelf probeert komen hier te staan, met de kans waartoe ze leiden.
notes-forget = Geprobeerde beurt { $heading } verwijderen
notes-in-record = Notities in het verslag
notes-varied = { $heading } anders gespeeld
notes-varied-back = Terug naar de partij
# How much of the chance of winning a turn cost whoever made it.
review-cost = kostte { $share } winstkans
review-cost-none = niets duidelijk beters gevonden
review-cost-unknown = nog niet beoordeeld
review-king = De beurt hielp de speler zelf niet meer, en besliste voor { $name }.
review-helped = Het hielp vooral { $name }: { $share }.
review-missed = Een gemiste kans: { $heading } was een fout, en deze beurt maakte er geen gebruik van.
# Why the better turn is better. Names are of players; { $action } goes on after a name, such as "pumps from a3 to a5". { $who } is `you` where the name is the reader’s own.
review-why = Waarom
why-wins = Daarmee { $who ->
        [you] win je
       *[other] wint { $name }
    }, wat de anderen ook doen.
why-loses = Anders { $who ->
        [you] kun je
       *[other] kan { $name }
    } niet meer winnen, wat er ook volgt.
why-lost = { $who ->
        [you] Je kunt
       *[other] { $name } kan
    } niet meer winnen, wat er ook volgt: het slot is opgelost.
why-scores = { $who ->
        [you] Je hebt
       *[other] { $name } heeft
    } meteen { $points ->
        [one] één punt
       *[other] { $points } punten
    } meer.
why-denies =
    { $points ->
        [one] { $other } heeft meteen één punt minder.
       *[other] { $other } heeft meteen { $points } punten minder.
    }
why-exposes = Anders bijvoorbeeld: { $other } { $action }, en { $who ->
        [you] je verliest
       *[other] { $name } verliest
    } { $points ->
        [one] één punt
       *[other] { $points } punten
    }. { why-instead }
why-lets =
    { $points ->
        [one] Anders bijvoorbeeld: { $other } { $action } en wint één punt.
       *[other] Anders bijvoorbeeld: { $other } { $action } en wint { $points } punten.
    } { why-instead }
why-instead =
    { $better ->
        [0] Na deze beurt doet geen enkele actie dat.
        [one] Na deze beurt zou het er hoogstens één zijn.
       *[other] Na deze beurt zouden het er hoogstens { $better } zijn.
    }
why-safe = Niemand anders kan nog bij { $at }: daar { $points ->
        [one] is één punt
       *[other] zijn { $points } punten
    } van { $who ->
        [you] jou
       *[other] { $name }
    } veilig.
why-claims = Niemand behalve { $who ->
        [you] jij
       *[other] { $name }
    } kan nog bij { $at }. { why-worth }
why-cedes = Anders kan niemand behalve { $other } nog bij { $at }. { why-worth }
why-worth =
    { $points ->
        [one] Water daar is voor een sjadoef één punt waard.
       *[other] Water daar is voor een sjadoef { $points } punten waard.
    }
why-last-water = Anders blijft het laatste water van deze arm, op { $at }, voor { $other }.
why-passes = Daarmee komen nog { $pawns } schijven in de wadi langs { $who ->
        [you] jouw sjadoefs
       *[other] de sjadoefs van { $name }
    }; anders { $played ->
        [0] geen
       *[other] { $played }
    }.
why-breeds =
    { $rolls ->
        [36] Anders krijgt { $other } volgende beurt met de vis op { $at } kroost in { $first } en { $second }, wat de dobbelstenen ook brengen.
       *[other] Anders mist { $other } alleen nog wormen voor de vis op { $at } en kroost in { $first } en { $second }: { $rolls } van de 36 worpen brengen ze.
    }
why-nears = Zo { $worms ->
        [0] { $who ->
            [you] heb je
           *[other] heeft { $name }
        } de wormen voor de vis op { $at } en kroost in { $first } en { $second }.
        [one] { $who ->
            [you] mis je
           *[other] mist { $name }
        } nog één worm voor de vis op { $at } en kroost in { $first } en { $second }: { $rolls } van de 36 worpen brengen die.
       *[other] { $who ->
            [you] mis je
           *[other] mist { $name }
        } nog { $worms } wormen voor de vis op { $at } en kroost in { $first } en { $second }: { $rolls } van de 36 worpen brengen ze.
    }
why-shark = Anders heeft { $other } een haai voor de vis op { $at }, waarmee { $who ->
        [you] je kroost in { $first } en { $second } zou krijgen
       *[other] { $name } kroost in { $first } en { $second } zou krijgen
    }.
review-accuracy = Nauwkeurigheid
review-accuracy-note = Beurten waarvoor niets duidelijk beters is gevonden
review-accuracy-of = { $good } van { $turns } beurten zo goed als de beste gevonden
review-cost-a-turn = gemiddeld { $share } per beurt verloren
review-start = Kans aan het begin
review-start-worth = { $change } tegenover gelijke kansen voor iedereen: wat de start bracht
review-best = Beste beurt
review-brought = { $change } vergeleken met niets doen
review-worst = Slechtste beurt
review-points = Punten
review-points-own = { $points } in eigen beurten
review-points-talisman = { $points } daarvan met de talisman
review-points-from = { $points } in beurten van anderen
review-points-lost = { $points } afgenomen door anderen
review-points-denied =
    { $points ->
        [one] één punt dat anderen daardoor verloren
       *[other] { $points } punten die anderen daardoor verloren
    }
review-points-watchman = { $points } door de Wachter
review-used = Gebruikt
review-used-boats =
    { $count ->
        [one] één boot
       *[other] { $count } boten
    }
review-used-sharks =
    { $count ->
        [one] één haai
       *[other] { $count } haaien
    }
review-used-flips =
    { $count ->
        [one] één kaart opengedraaid
       *[other] { $count } kaarten opengedraaid
    }
review-worms-left =
    { $count ->
        [one] één worm over
       *[other] { $count } wormen over
    }
review-expected = Verwachte punten
review-expected-note = Punten aan het eind als iedereen vanaf hier speelt zoals een sterke speler
review-expected-points = { $points } p.
review-luck = Geluk
review-luck-line = Geluk met dobbelstenen en kaarten, opgeteld
review-without-luck = Zonder geluk: { $share } (±{ $margin })
review-numbers = De kansen komen van een sterke computerspeler die over elke stelling meer dan eens nadenkt. De ± zegt hoeveel een andere analyse kan afwijken. Wat hij over het hoofd ziet, ziet de terugblik ook over het hoofd.

# Help in steps: where to look, then what to do, then the whole turn.
hint-where = Kijk hier: { $where }
hint-what = Laat zien wat
hint-why = Toon waarom
hint-turn = Hele beurt tonen
hint-whole = De hele beurt: { $actions }
