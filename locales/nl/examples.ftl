# Hele partijen tussen sterke computerspelers, met een of twee zinnen bij elke beurt.
example-title = Een hele partij { $game }
example-players-wadi = Twee computerspelers van niveau 8 op het kleinste bord, “Twee palmen”.
example-players-wadi-three = Drie computerspelers van niveau 8 op “Sikkelduinen”. Met z’n drieën mag niemand extra pompen: één keer bouwen en één keer pompen, of twee keer pompen.
example-players-wadi-four = Vier computerspelers van niveau 8 op “Eerste wadi”. Ook met z’n vieren is een beurt één keer bouwen en één keer pompen, of twee keer pompen.
example-players-watchmen = Twee computerspelers van niveau 8 op het kleinste bord, “Twee palmen”, met de spreidingsregel.
example-players-reef = Computerspelers van niveau 6 (Ada) en niveau 7 (Ben).
example-turn = Beurt { $heading }
example-deal = Het begin
example-back = Vorige beurt
example-next = Volgende beurt
example-of = { $at } van { $all }
example-lesson = Naar de les
example-over = Zelf spelen

## Wadi

example-wadi-1 = Ada bouwt bij de onderste bron en pompt twee schijven, naar e3 en naar d3, een van de drie tegels met drie reservoirs. Dat zijn vier punten.
example-wadi-2 = Ben pompt helemaal niet: ook zijn sjadoef op e4 kan bij d3 en e3, dus het water van Ada telt voor hem mee. 4 tegen 4.
example-wadi-3 = Er zijn drie schijven naar c4 gestroomd. Ben bouwt op b4 en legt er een op b5, met drie reservoirs, en een onder zijn eigen sjadoef: 8 tegen 4.
example-wadi-4 = Nu doet Ada het hem na: a4 kan bij b5 en b4, in één klap vier punten. Pompen naar a5 verandert niets aan de stand, maar zolang daar water ligt kan niemand er bouwen. 8 tegen 8.
example-wadi-5 = Op c3 komen zes schijven samen. Ada bouwt op b2, boven de bedding waar ze doorheen zullen stromen, en pompt naar b1 en c2: 11 tegen 8.
example-wadi-6 = Ben bouwt op a2 en brengt het water van b1 via b2 naar a1; één keer pompen was genoeg geweest. Het kost allebei een punt, maar nu is b1 vrij voor een sjadoef.
example-wadi-7 = Daar staat hij, op b1. De schijf van a1 gaat naar b2, waar twee sjadoefs van Ben hem tellen; dan haalt hij het water van d3 weg, twee punten minder voor allebei. 13 tegen 10 voor Ben.
example-wadi-8 = Ada bouwt op c1, met b2 en c2 binnen bereik, en pompt recht onder de sjadoefs van Ben op b1 en a2. Water daar telt voor iedereen die erbij kan: 19 tegen 19.
example-wadi-9 = De laatste twee schijven liggen op a3, de monding. Vanaf a1 kan een sjadoef bij drie natte tegels, meteen zes punten, en beide schijven zijn gered: 29 tegen 22. De wadi is droog.
example-wadi-10 = Er stroomt niets meer, dus verzamelt Ben wat rechts ligt: met een sjadoef op e2 en water op e2 en d3 wint hij zes punten, en Ada één. 30 tegen 28: Ada wint.

## Wadi met z’n drieën

example-wadi-three-1 = Ada bouwt bij de bovenste bron en pompt naar e3, met drie reservoirs: 3 punten.
example-wadi-three-2 = Ben bouwt naast haar, op e2. Ada’s water op e3 telt ook voor hem, en zijn water op f3 ook voor haar: ieder 4.
example-wadi-three-3 = Cleo gaat ergens anders heen: bij b5 komen straks twee armen van de rivier samen. Te pompen valt er nog niets.
example-wadi-three-4 = Ben neemt daar ook een plek, op a5. Ver weg pompt zijn andere sjadoef van d2 naar f1: een punt voor hem en een voor Ada.
example-wadi-three-5 = Cleo bouwt een tweede sjadoef op a6, naast haar eerste, en wacht op het water.
example-wadi-three-6 = Ada bouwt op c2 en pompt naar b2, met drie reservoirs: 8 tegen 5 tegen 0. Na het stromen liggen er zes schijven op c4.
example-wadi-three-7 = Nu loont het voor Cleo: drie van haar sjadoefs kunnen bij b5, dus één schijf daar brengt haar 3 punten. Ook Bens sjadoef op a5 telt hem.
example-wadi-three-8 = Ada’s nieuwe sjadoef op c3 kan bij b2: drie punten. Water eronder telt voor c2 en c3: nog vier. 15 tegen 6 tegen 3.
example-wadi-three-9 = Ben pompt zijn water van f3 naar e2 en bouwt dan op f3, dat nu vrij is: 10.
example-wadi-three-10 = Ada doet hetzelfde: ze pompt e3 leeg, wat Ben twee punten kost en haar één, en bouwt daar. 17 tegen 8 tegen 3.
example-wadi-three-11 = Ben bouwt op b4 en pompt naar a4. Twee van zijn sjadoefs kunnen erbij, en een van Cleo: 11 tegen 4.
example-wadi-three-12 = b6 heeft drie reservoirs en ligt naast drie sjadoefs van Cleo: negen punten voor één schijf. Met c1 kan ze ook bij b2: 16.
example-wadi-three-13 = Ben bouwt op b1, naast b2. Dan pompt hij van e2 terug naar e3, waar twee van zijn sjadoefs en twee van Ada het tellen: ieder 21.
example-wadi-three-14 = Cleo bouwt op a2, de vierde rond b2, en pompt naar a5: drie van haar sjadoefs kunnen erbij, en twee van Ben. Ieder 25.
example-wadi-three-15 = Ada speelt als laatste en kan niet meer winnen, maar ze bepaalt wie wel: haar pompen kost Ben vier punten. Cleo wint, 27 tegen 22 tegen 14.

## Wadi met z’n vieren

example-wadi-four-1 = Ada bouwt bij de onderste bron en legt een schijf op g6: 1 punt.
example-wadi-four-2 = Ben bouwt bij de bovenste bron. g2 heeft twee reservoirs: 2 punten.
example-wadi-four-3 = Cleo gaat niet naar een bron. Links heeft het water een lange weg: bij a5 komt het straks langs.
example-wadi-four-4 = Dina denkt hetzelfde en bouwt er vlak naast. Dan stroomt het water.
example-wadi-four-5 = Ben bouwt op g3, vanwaar g2 nog eens telt, en pompt naar f1: 6.
example-wadi-four-6 = Cleo pompt naar b5, onder Dina’s sjadoef. Die tegel heeft drie reservoirs en telt voor twee van haar: 6 voor Cleo, 3 voor Dina.
example-wadi-four-7 = Met a4 kan Dina ook twee keer bij b5. Maar dan haalt ze het water weg, naar a6: ieder 2. Niemand mag uitlopen.
example-wadi-four-8 = Ada bouwt op f5, waar het water langskomt, en pompt naar f7: 3 punten.
example-wadi-four-9 = Cleo bouwt op g7, waar Ada’s water ook voor haar telt, en pompt naar a5, waar vier sjadoefs bij kunnen: twee van haar en twee van Dina.
example-wadi-four-10 = Dina pompt van a6 naar b5, vier punten voor haar en vier voor Cleo, en bouwt op de tegel die vrij is geworden: 12.
example-wadi-four-11 = Ada maakt op dezelfde manier ruimte: de schijf van g6 gaat naar g7, en op g6 komt een sjadoef. Ze heeft er 6.
example-wadi-four-12 = Bens g1 telt f1 en g2 nog eens, en water op g3 telt voor twee van zijn sjadoefs: 16, en daarmee de leiding.
example-wadi-four-13 = Dina bouwt ernaast, op g4, en g3 telt voor haar. Met een schijf op a6 heeft ze 19.
example-wadi-four-14 = f5 heeft drie reservoirs en ligt tussen drie sjadoefs van Ada: negen punten in één keer. a7 brengt er nog twee: 17.
example-wadi-four-15 = Ben bouwt op c6 voor het water dat nog komt. Een schijf op f2 telt voor drie van zijn sjadoefs: 19.
example-wadi-four-16 = Cleo geeft Ada vier punten door van f7 naar f6 te pompen, om op f7 te bouwen: vandaar telt ze f6, g7 en meer. 18.
example-wadi-four-17 = De laatste ronde. Ada bouwt op d6 en redt een schijf: g6 telt voor drie van haar sjadoefs. 24.
example-wadi-four-18 = Ben doet wat hij kan: c7, en een schijf naar d7, waar ook Ada’s d6 bij kan. 21 tegen haar 25.
example-wadi-four-19 = Cleo pompt naar a4 en haalt dan het water van a6, waar het voor de anderen telt, naar b4: Ada en Dina verliezen er ieder twee.
example-wadi-four-20 = Dina redt de laatste twee schijven. Drie spelers hebben nu 26! Wie meer sjadoefs in voorraad heeft, wint: Ada heeft er nog twee, Cleo en Dina ieder drie. Zij delen de winst.

## De Wachters

example-watchmen-1 = Ada bouwt waar nog geen water is: alles wat stroomt komt later langs c3 en b3, en b4 kan bij allebei, en ook bij c4. Te pompen valt er nog niets.
example-watchmen-2 = Ben denkt er net zo over: b2, op de andere oever, kan bij c3, b3 en a3. Dan stroomt het water voor het eerst.
example-watchmen-3 = Wie het laatst speelde, zet het eerst in. De Wachter van Ben sluit e1 en e2 af. Zolang hij op het bord staat, telt hij als min vier.
example-watchmen-4 = Ada stuurt de hare naar de oever van Ben: op c1 sluit hij c1, b1 en c2 af, drie van de tegels waar de sjadoef van Ben water kan brengen.
example-watchmen-5 = Ben haalt zijn Wachter bij de eerste kans terug, voor twee punten. Op d3 heeft zijn sjadoef vijf schijven naast zich. Hij pompt er twee naar e4 en e2: 6 punten.
example-watchmen-6 = De Wachter van Ada gaat naar d4 en sluit d3 en e4 af, zodat het water op e4 niet weg kan. Met c5 heeft ze twee sjadoefs die bij b5 kunnen: de schijf daar is zes punten waard. Zij heeft er 4, Ben 6.
example-watchmen-7 = Vanaf b1 sluit hij a1, c1 en b2 af. Ada bouwt een derde sjadoef op a5 en maakt ruimte: de schijf van b5 gaat naar b4, nu even zes punten minder, zodat b5 in ronde vier vrij is voor water van b3.
example-watchmen-8 = d4 is weer open, en Ben maakt er gebruik van: de schijf van e4 gaat naar d3, op e4 komt een nieuwe sjadoef, en er komt weer water op e4. Beide sjadoefs tellen beide tegels: 14 tegen 3.
example-watchmen-9 = De schijf van e2 naar e3 brengen kost Ben niets en maakt plaats voor een sjadoef: vier punten erbij. Links laat de Wachter van Ada hem weinig over; a2 levert er één op. 19 tegen 3.
example-watchmen-10 = Het plan lukt: Ada pompt twee schijven van b3, een naar a5 en een naar b5, waar drie van haar sjadoefs hem tellen: negen punten. Haar Wachter op a1 sluit a2 af. 14 tegen 19.
example-watchmen-11 = Hoog tijd om hem terug te halen: staat de wadi eenmaal droog, dan is het te laat. Als tweede krijgt ze één punt in plaats van min vier. Een sjadoef op a1 en een schijf op c5 brengen er nog drie: 22 tegen 19.
example-watchmen-12 = Op a3 ligt één schijf, maar waar Ben hem ook neerlegt, Ada wint minstens evenveel: op b2 kreeg hij drie punten en zij zes. Hij laat hem gaan en wint er één met e3 naar e2. 22 tegen 20: Ada wint.

## Das Riff

example-reef-1 = Het begin: rij 1 is van Ada, rij 4 van Ben. Bij Bens boot ligt een koraal, bij die van Ada water. De kweekkaarten willen rood en roze, twee keer geel, geel en groen, rood en groen.
example-reef-2 = Ada gooit blauw en paars, kleuren die geen kweekkaart wil, en betaalt met zulke wormen een tweede boot. Dan spoelt de stroming het water weg, en er schuift een parel naar a1.
example-reef-3 = Ben koopt een boot en draait b3 open: een geel vrouwtje. Hij neemt het koraal op a4 en brengt haar daarheen. Twee van de open kweekkaarten willen geel.
example-reef-4 = In Ada’s eigen rij ligt geen koraal. Dus koopt ze een derde boot en betaalt ze drie wormen voor het koraal in Bens rij.
example-reef-5 = Ben draait twee kaarten open: een groen vrouwtje, geen partner voor zijn gele, en een koraal, dat hij voor nog één worm neemt.
example-reef-6 = Ada gooit twee keer groen en betaalt met groene wormen een boot, haar vierde. Nu kan ze bij de kolommen a tot en met d.
example-reef-7 = Een buitenkans: op a2 draait Ben een groen mannetje open. Met het gele vrouwtje is dat geel en groen, zijn eerste kroost. Voor twee wormen zet hij het groene vrouwtje op zijn tweede koraal.
example-reef-8 = Ada verzamelt parels: die op a1, en een die ze op d3 opendraait. Elke parel telt straks als een worm in elke kleur.
example-reef-9 = Ben vindt op b3 een derde koraal en koopt een derde boot. Daarmee zijn al zijn wormen op.
example-reef-10 = Nu betalen de parels zich uit: een voor het rode mannetje, de andere met twee groene wormen voor het groene vrouwtje in Bens rij. Rood en groen: Ada’s eerste kroost. Een koraal van a2 komt er nog bij.
example-reef-11 = Ben draait c3 open, een haai, en laat hem liggen. Zijn laatste twee wormen houdt hij.
example-reef-12 = Ada draait op a2 een rood mannetje open en laat hem liggen; ze houdt één rode en één gele worm.
example-reef-13 = Ben koopt een vierde boot met twee gele wormen en een groene. Nu kan hij bij kolom d.
example-reef-14 = Ada’s vijfde boot opent kolom e, en daar vindt ze een roze vrouwtje. Er ligt een kweekkaart met rood en roze open, maar ze heeft alleen nog een groene worm.
example-reef-15 = Twee keer paars, precies waar Ben op wachtte: het paarse mannetje op a4 kost er één, en het groene vrouwtje zit al klaar. Voor de tweede keer kroost! Een geel vrouwtje gaat naar zijn derde koraal.
example-reef-16 = Ada betaalt drie wormen voor een parel in Bens rij en koopt er meteen een blauw vrouwtje mee: twee kweekkaarten willen blauw. Er komt een derde koraal bij.
example-reef-17 = Ben koopt niets en spaart: hij heeft nu vijf wormen.
example-reef-18 = Een koraal, een haai, en meteen een beet: Ada verjaagt het roze vrouwtje op d3, waarvoor Ben twee roze wormen klaar had.
example-reef-19 = Bens grote beurt: twee koralen, een rood vrouwtje van d3, en op b2 een geel mannetje voor zijn gele vrouwtje. Twee keer geel, voor de derde keer kroost, en hij heeft alle vijf de koralen.
example-reef-20 = Ada bijt twee keer: het paarse mannetje op a1 verdwijnt, en daardoor spoelen er drie waterkaarten uit haar rij; een tweede haai haalt het roze vrouwtje uit Bens rij.
example-reef-21 = Bens rode vrouwtje heeft een rood mannetje nodig. Er ligt er een open op a2 voor twee rode wormen, maar hij heeft er maar één. Hij spaart.
example-reef-22 = Ada brengt een paars mannetje naar haar derde koraal, al laat nog geen open kweekkaart paars zien.
example-reef-23 = Ben spaart door: acht wormen nu, van elke kleur wel iets.
example-reef-24 = Ada kan weinig met haar wormen: het groene mannetje voor haar blauwe vrouwtje ligt in Bens rij en kost drie groene, en ze heeft er één.
example-reef-25 = Ben geeft alles uit wat hij gespaard had: een blauw mannetje, een boot naar kolom e, en daar het groene vrouwtje voor drie, voor de vierde keer kroost. Dan een parel, en daarmee en met een rode worm het rode mannetje: de vijfde keer. Ben wint met 5 tegen 1.
