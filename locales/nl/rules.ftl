# De regels in een paar zinnen, naast het bord.
rules-wadi-1 = In je beurt bouw je één sjadoef op leeg land en pomp je één keer, of je pompt twee keer. Met z'n tweeën mag je één keer extra pompen.
rules-wadi-2 = Een sjadoef kan bij zijn eigen tegel en de acht eromheen, maar niet bij land aan de overkant van de wadi. Daarvandaan pakt hij één waterschijf en legt die op land zonder water.
rules-wadi-3 = Water is van niemand: pomp het gerust bij een ander weg, of naar een tegel met een sjadoef.
rules-wadi-4 = Na elke ronde stroomt het water één tegel verder en begint de volgende speler.
rules-wadi-5 = Staat de wadi droog, dan scoort elke sjadoef de reservoirs (1, 2 of 3) van alle tegels met water binnen zijn bereik. Eén tegel kan voor meer sjadoefs tellen.
rules-watchmen-1 = Speel net als bij Wadi. Aan het eind van de eerste ronde zet ieder een Wachter in op leeg land, niet in een zone met een eigen sjadoef.
rules-watchmen-2 = Op zijn tegel en het land ernaast mag niemand bouwen, en niemand mag ervandaan of ernaartoe pompen, ook zijn eigenaar niet.
rules-watchmen-3 = Daarna begint een beurt met de Wachter: verplaats hem naar leeg land, of haal hem voorgoed terug.
rules-watchmen-4 = Wie zijn Wachter als eerste terughaalt, krijgt 2 punten, de tweede 1. Een Wachter die er aan het eind nog staat, kost 4 punten.
rules-watchmen-5 = Zodra er geen water meer in de wadi ligt, kan niemand zijn Wachter nog terughalen.
rules-reef-1 = Gooi twee dobbelstenen en neem wormen in die kleuren. Je tegenstander mag ook één worm in een gegooide kleur nemen.
rules-reef-2 = Koop kaarten in de kolommen waar je een boot hebt: je eigen rij kost 1, het midden 2, de rij van je tegenstander 3. Vissen betaal je in hun eigen kleur.
rules-reef-3 = Een dichte kaart draai je open voor 1; daarna is hij voor nog 1 van jou.
rules-reef-4 = Vissen gaan naar je koralen. Een mannetje en een vrouwtje met de kleuren van een open kweekkaart krijgen kroost.
rules-reef-5 = Een parel telt als een worm in elke kleur, een haai verjaagt een kaart, een boot kost 3 en opent de volgende kolom.
rules-reef-6 = Wie het eerst vijf keer kroost heeft, wint.
