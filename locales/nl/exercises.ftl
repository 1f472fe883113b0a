# Oefeningen
exercises = Oefeningen
exercises-title = Oefeningen
exercises-intro = Stellingen uit echte partijen waarin één beurt duidelijk de beste is. Vind hem op het bord.
exercises-home = Vind de beste beurt
exercises-home-note = De oefening van de dag, en honderden meer.
exercises-day = Oefening van de dag
exercises-day-note = { $game }. Vandaag krijgt iedereen dezelfde.
exercises-day-done =
    { $tries ->
        [one] Bij de eerste poging opgelost.
       *[other] In { $tries } pogingen opgelost.
    }
exercises-day-row =
    { $days ->
        [one] Eén dag op rij.
       *[other] { $days } dagen op rij.
    }
exercises-own = Uit je eigen partijen
exercises-own-note = De keerpunten van partijen waarop je hebt teruggekeken.
exercises-own-none = Kijk terug op een afgelopen partij: de keerpunten worden hier oefeningen.
exercises-again = Nog eens oefenen
exercises-again-note =
    { $count ->
        [0] Wat je vandaag mist, komt morgen terug.
        [one] Eén die je gemist hebt, is weer aan de beurt.
       *[other] { $count } die je gemist hebt, zijn weer aan de beurt.
    }
exercises-begin = Beginnen
exercises-all = Alle oefeningen
exercises-count =
    { $count ->
        [one] Eén oefening
       *[other] { $count } oefeningen
    }
exercises-about = Thema
exercises-any = Alle thema’s
exercises-streak = { $count } op rij
exercises-longest = Langste reeks: { $count }
exercises-none = Van deze soort zijn er voorlopig geen oefeningen meer.
exercise-ask = { $name } is aan de beurt: vind de beste beurt.
exercise-ask-win = { $name } kan meteen winnen: vind de beurt.
exercise-own = In deze partij speelde je iets anders. Wat is beter?
exercise-difficulty = Moeilijkheid { $level } van 9
exercise-found =
    { $level ->
        [9] Geen van de acht niveaus vindt hem betrouwbaar.
        [1] Ook niveau 1 van de computer vindt hem.
       *[other] Niveau { $level } van de computer is het laagste dat hem vindt.
    }
exercise-check = Controleren
exercise-complete = Je beurt is compleet.
exercise-checking = Even kijken …
exercise-right = Dat is ’m!
exercise-wrong = Dat is niet de beste.
exercise-wrong-over = Dat is niet de beste. Zo eindigt de partij.
exercise-answered = { $name } antwoordt. Kijk maar:
exercise-answer = { $name } antwoordt: { $what }
exercise-again = Opnieuw proberen
exercise-show = Toon de beurt
exercise-shown = Dit is de beurt.
exercise-next = Volgende
exercise-solution = De beste beurt: { $what }
exercise-proof-solved = Tot het einde uitgespeeld: je eindigt { $lead } punten voor, en met elke andere beurt { $next }.
exercise-proof-wins = De partij is meteen gewonnen.
exercise-proof-searched = { $searches } diepe analyses zijn het eens: je wint { $share } van zulke partijen, en met elke andere beurt hoogstens { $next }.
exercise-proof-reviewed = Daarmee had je { $share } van zulke partijen gewonnen.
exercise-share = Resultaat delen
exercise-share-text = Shadoof, oefening van { $date } ({ $game }): { $result }
exercise-share-solved =
    { $tries ->
        [one] bij de eerste poging opgelost
       *[other] in { $tries } pogingen opgelost
    }
exercise-share-shown = niet opgelost
exercise-link = Link naar deze oefening
exercise-theme-win = Meteen winnen
exercise-theme-last_water = Het laatste water
exercise-theme-deny = Afpakken
exercise-theme-blocking = Niets binnen bereik laten
exercise-theme-relay = Doorpompen
exercise-theme-withdraw = Op tijd terughalen
exercise-theme-watchman = Andermans land bewaken
exercise-theme-spread = Afstand houden
exercise-theme-double = Dubbel tellen
exercise-theme-hold = Op tijd stoppen
exercise-theme-shark = De haai
exercise-theme-order_race = Wedloop om een kweekkaart
exercise-theme-breed = Kroost
exercise-theme-flip = Een kaart opendraaien
exercise-theme-boat = Eerst een boot
exercise-theme-pearl = De parel
exercise-theme-coral = Het koraal
exercise-theme-build = Bouwen
exercise-theme-score = Scoren
