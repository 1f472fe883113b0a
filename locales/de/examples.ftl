# Ganze Partien zwischen starken Computerspielern, mit ein, zwei Sätzen zu jedem Zug.
example-title = Eine ganze Partie { $game }
example-players-wadi = Zwei Computerspieler der Stufe 8 auf dem kleinsten Plan, „Zwei Palmen“.
example-players-wadi-three = Drei Computerspieler der Stufe 8 auf „Sicheldünen“. Zu dritt pumpt niemand einmal mehr: einmal bauen und einmal pumpen, oder zweimal pumpen.
example-players-wadi-four = Vier Computerspieler der Stufe 8 auf „Erstes Wadi“. Auch zu viert heißt ein Zug: einmal bauen und einmal pumpen, oder zweimal pumpen.
example-players-watchmen = Zwei Computerspieler der Stufe 8 auf dem kleinsten Plan, „Zwei Palmen“, mit der Abstandsregel.
example-players-reef = Computerspieler der Stufe 6 (Ada) und der Stufe 7 (Ben).
example-turn = Zug { $heading }
example-deal = Der Anfang
example-back = Voriger Zug
example-next = Nächster Zug
example-of = { $at } von { $all }
example-lesson = Zur Lektion
example-over = Selbst spielen

## Wadi

example-wadi-1 = Ada baut an der unteren Quelle und pumpt zwei Steine, nach e3 und nach d3, eines der drei Plättchen mit drei Speichern. Das macht vier Punkte.
example-wadi-2 = Ben pumpt gar nicht: Auch sein Schaduf auf e4 erreicht d3 und e3, also zählt Adas Wasser für ihn mit. 4 zu 4.
example-wadi-3 = Drei Steine sind nach c4 geflossen. Ben baut auf b4 und legt einen auf b5, mit drei Speichern, und einen unter den eigenen Schaduf: 8 zu 4.
example-wadi-4 = Jetzt macht Ada es ihm nach: a4 erreicht b5 und b4, auf einen Schlag vier Punkte. Das Pumpen nach a5 ändert nichts am Stand, aber solange dort Wasser liegt, kann auf a5 niemand bauen. 8 zu 8.
example-wadi-5 = Auf c3 treffen sich sechs Steine. Ada baut auf b2, oberhalb des Bettes, durch das sie fließen werden, und pumpt nach b1 und c2: 11 zu 8.
example-wadi-6 = Ben baut auf a2 und bringt das Wasser von b1 über b2 nach a1; einmal pumpen hätte gereicht. Es kostet beide einen Punkt, aber jetzt ist b1 frei für einen Schaduf.
example-wadi-7 = Da steht er, auf b1. Der Stein von a1 geht nach b2, wo zwei von Bens Schadufs ihn zählen; dann nimmt er das Wasser von d3 weg, zwei Punkte weniger für beide. 13 zu 10 für Ben.
example-wadi-8 = Ada baut auf c1, mit b2 und c2 in Reichweite, und pumpt genau unter Bens Schadufs auf b1 und a2. Wasser dort zählt für jeden, der es erreicht: 19 zu 19.
example-wadi-9 = Die letzten beiden Steine liegen auf a3, der Mündung. Von a1 aus erreicht ein Schaduf drei nasse Plättchen, sofort sechs Punkte, und beide Steine sind gerettet: 29 zu 22. Das Wadi ist trocken.
example-wadi-10 = Nichts fließt mehr, also sammelt Ben, was rechts liegt: Mit einem Schaduf auf e2 und Wasser auf e2 und d3 gewinnt er sechs Punkte und Ada einen. 30 zu 28: Ada gewinnt.

## Wadi zu dritt

example-wadi-three-1 = Ada baut an der oberen Quelle und pumpt nach e3, mit drei Speichern: 3 Punkte.
example-wadi-three-2 = Ben baut neben ihr, auf e2. Adas Wasser auf e3 zählt auch für ihn, und seins auf f3 auch für sie: je 4.
example-wadi-three-3 = Cleo geht woandershin: Bei b5 kommen bald zwei Arme des Flusses zusammen. Zu pumpen gibt es noch nichts.
example-wadi-three-4 = Ben nimmt sich dort auch einen Platz, auf a5. Weit weg pumpt sein anderer Schaduf von d2 nach f1: ein Punkt für ihn und einer für Ada.
example-wadi-three-5 = Cleo baut einen zweiten Schaduf auf a6, neben ihrem ersten, und wartet auf das Wasser.
example-wadi-three-6 = Ada baut auf c2 und pumpt nach b2, mit drei Speichern: 8 zu 5 zu 0. Nach dem Fließen liegen sechs Steine auf c4.
example-wadi-three-7 = Jetzt lohnt es sich für Cleo: Drei ihrer Schadufs erreichen b5, ein Stein dort bringt ihr also 3 Punkte. Auch Bens Schaduf auf a5 zählt ihn.
example-wadi-three-8 = Adas neuer Schaduf auf c3 erreicht b2: drei Punkte. Wasser darunter zählt für c2 und c3: noch vier. 15 zu 6 zu 3.
example-wadi-three-9 = Ben pumpt sein Wasser von f3 nach e2 und baut dann auf f3, das jetzt frei ist: 10.
example-wadi-three-10 = Ada macht es ebenso: Sie pumpt e3 leer, was Ben zwei Punkte kostet und sie einen, und baut dort. 17 zu 8 zu 3.
example-wadi-three-11 = Ben baut auf b4 und pumpt nach a4. Zwei seiner Schadufs erreichen es, und einer von Cleo: 11 zu 4.
example-wadi-three-12 = b6 hat drei Speicher und liegt neben drei Schadufs von Cleo: neun Punkte für einen Stein. Mit c1 erreicht sie auch b2: 16.
example-wadi-three-13 = Ben baut auf b1, neben b2. Dann pumpt er von e2 zurück nach e3, wo zwei seiner Schadufs und zwei von Ada es zählen: je 21.
example-wadi-three-14 = Cleo baut auf a2, den vierten rings um b2, und pumpt nach a5: Drei ihrer Schadufs erreichen es, und zwei von Ben. Je 25.
example-wadi-three-15 = Ada ist zuletzt am Zug und kann nicht mehr gewinnen, aber sie entscheidet, wer es tut: Ihr Pumpen kostet Ben vier Punkte. Cleo gewinnt, 27 zu 22 zu 14.

## Wadi zu viert

example-wadi-four-1 = Ada baut an der unteren Quelle und legt einen Stein auf g6: 1 Punkt.
example-wadi-four-2 = Ben baut an der oberen Quelle. g2 hat zwei Speicher: 2 Punkte.
example-wadi-four-3 = Cleo geht zu keiner Quelle. Links hat das Wasser einen weiten Weg: Bei a5 kommt es bald vorbei.
example-wadi-four-4 = Dina denkt dasselbe und baut gleich daneben. Dann fließt das Wasser.
example-wadi-four-5 = Ben baut auf g3, von wo g2 noch einmal zählt, und pumpt nach f1: 6.
example-wadi-four-6 = Cleo pumpt nach b5, unter Dinas Schaduf. Es hat drei Speicher und zählt für zwei von ihren: 6 für Cleo, 3 für Dina.
example-wadi-four-7 = Mit a4 erreicht auch Dina b5 zweimal. Aber dann holt sie das Wasser weg, nach a6: je 2. Niemand soll davonziehen.
example-wadi-four-8 = Ada baut auf f5, wo das Wasser vorbeikommt, und pumpt nach f7: 3 Punkte.
example-wadi-four-9 = Cleo baut auf g7, wo Adas Wasser auch für sie zählt, und pumpt nach a5, das vier Schadufs erreichen: zwei von ihr und zwei von Dina.
example-wadi-four-10 = Dina pumpt von a6 nach b5, vier Punkte für sie und vier für Cleo, und baut auf dem Plättchen, das frei geworden ist: 12.
example-wadi-four-11 = Ada macht auf dieselbe Weise Platz: Der Stein von g6 kommt nach g7, und auf g6 ein Schaduf. Sie hat 6.
example-wadi-four-12 = Bens g1 zählt f1 und g2 noch einmal, und Wasser auf g3 zählt für zwei von seinen: 16 und damit die Führung.
example-wadi-four-13 = Dina baut daneben, auf g4, und g3 zählt für sie. Mit einem Stein auf a6 hat sie 19.
example-wadi-four-14 = f5 hat drei Speicher und liegt zwischen drei Schadufs von Ada: neun Punkte auf einmal. a7 bringt noch zwei: 17.
example-wadi-four-15 = Ben baut auf c6 für das Wasser, das noch kommt. Ein Stein auf f2 zählt für drei von seinen: 19.
example-wadi-four-16 = Cleo schenkt Ada vier Punkte, indem sie von f7 nach f6 pumpt, um auf f7 zu bauen: Von dort zählt sie f6, g7 und mehr. 18.
example-wadi-four-17 = Die letzte Runde. Ada baut auf d6 und rettet einen Stein: g6 zählt für drei ihrer Schadufs. 24.
example-wadi-four-18 = Ben tut, was er kann: c7, und ein Stein nach d7, das auch Adas d6 erreicht. 21 zu ihren 25.
example-wadi-four-19 = Cleo pumpt nach a4 und holt dann das Wasser von a6, wo es für die anderen zählt, nach b4: Ada und Dina verlieren je zwei.
example-wadi-four-20 = Dina rettet die letzten zwei Steine. Drei haben jetzt 26! Mehr Schadufs im Vorrat entscheiden: Ada hat noch zwei, Cleo und Dina je drei. Sie teilen sich den Sieg.

## Die Wächter

example-watchmen-1 = Ada baut, wo noch kein Wasser ist: Alles, was fließt, kommt später über c3 und b3. b4 erreicht beide, und c4 dazu. Zu pumpen gibt es noch nichts.
example-watchmen-2 = Ben denkt genauso: b2, am anderen Ufer, erreicht c3, b3 und a3. Dann fließt das Wasser zum ersten Mal.
example-watchmen-3 = Wer zuletzt dran war, setzt zuerst ein. Bens Wächter sperrt e1 und e2. Solange er auf dem Plan steht, zählt er minus vier.
example-watchmen-4 = Ada schickt ihren an Bens Ufer: Auf c1 sperrt er c1, b1 und c2, drei der Plättchen, die Bens Schaduf bewässern könnte.
example-watchmen-5 = Ben holt seinen Wächter bei der ersten Gelegenheit zurück, für zwei Punkte. Auf d3 hat sein Schaduf fünf Steine neben sich. Zwei davon pumpt Ben nach e4 und e2: 6 Punkte.
example-watchmen-6 = Adas Wächter geht nach d4 und sperrt d3 und e4, sodass das Wasser auf e4 nicht wegkann. Mit c5 hat sie zwei Schadufs, die b5 erreichen: Der Stein dort bringt sechs Punkte. Sie hat 4, Ben 6.
example-watchmen-7 = Von b1 aus sperrt er a1, c1 und b2. Ada baut einen dritten Schaduf auf a5 und schafft Platz: Der Stein von b5 geht nach b4, vorerst sechs Punkte weniger, damit b5 in der vierten Runde frei ist für Wasser von b3.
example-watchmen-8 = d4 ist wieder frei, und Ben nutzt es: Der Stein von e4 geht nach d3, auf e4 steht ein neuer Schaduf, und nach e4 kommt wieder Wasser. Beide Schadufs zählen beide Plättchen: 14 zu 3.
example-watchmen-9 = Den Stein von e2 nach e3 zu bringen kostet Ben nichts und schafft Platz für einen Schaduf: vier Punkte mehr. Links lässt ihm Adas Wächter wenig; a2 bringt einen. 19 zu 3.
example-watchmen-10 = Der Plan geht auf: Ada pumpt zwei Steine von b3, einen nach a5 und einen nach b5, wo drei ihrer Schadufs ihn zählen: neun Punkte. Ihr Wächter auf a1 sperrt a2. 14 zu 19.
example-watchmen-11 = Höchste Zeit, ihn zurückzuholen: Ist das Wadi erst trocken, ist es zu spät. Als Zweite bekommt sie einen Punkt statt minus vier. Ein Schaduf auf a1 und ein Stein auf c5 bringen noch drei: 22 zu 19.
example-watchmen-12 = Auf a3 liegt ein Stein, aber wohin Ben ihn auch legt, Ada gewinnt mindestens ebenso viel: Auf b2 bekäme er drei Punkte und sie sechs. Er lässt ihn ziehen und gewinnt einen mit e3 nach e2. 22 zu 20: Ada gewinnt.

## Das Riff

example-reef-1 = Der Anfang: Reihe 1 gehört Ada, Reihe 4 Ben. An Bens Boot liegt eine Koralle, an Adas Wasser. Die Zuchtkarten wollen Rot und Pink, zweimal Gelb, Gelb und Grün, Rot und Grün.
example-reef-2 = Ada würfelt Blau und Violett, die keine Zuchtkarte will, und bezahlt mit solchen Würmern ein zweites Boot. Dann spült die Strömung das Wasser weg, und eine Perle rutscht nach a1.
example-reef-3 = Ben kauft ein Boot und deckt b3 auf: ein gelbes Weibchen. Er nimmt die Koralle auf a4 und bringt es dorthin. Zwei der offenen Zuchtkarten wollen Gelb.
example-reef-4 = In Adas eigener Reihe liegt keine Koralle. Also kauft sie ein drittes Boot und zahlt drei Würmer für die Koralle in Bens Reihe.
example-reef-5 = Ben deckt zwei Karten auf: ein grünes Weibchen, kein Partner für sein gelbes, und eine Koralle, die er für einen weiteren Wurm nimmt.
example-reef-6 = Ada würfelt zweimal Grün und bezahlt mit grünen Würmern ein Boot, ihr viertes. Jetzt erreicht sie die Spalten a bis d.
example-reef-7 = Ein Glücksfall: Auf a2 deckt Ben ein grünes Männchen auf. Mit dem gelben Weibchen sind das Gelb und Grün, sein erster Nachwuchs. Für zwei Würmer kommt das grüne Weibchen an seine zweite Koralle.
example-reef-8 = Ada sammelt Perlen: die auf a1 und eine, die sie auf d3 aufdeckt. Jede davon zählt später als Wurm in beliebiger Farbe.
example-reef-9 = Ben findet auf b3 eine dritte Koralle und kauft ein drittes Boot. Damit sind alle seine Würmer weg.
example-reef-10 = Jetzt zahlen sich die Perlen aus: eine für das rote Männchen, die andere mit zwei grünen Würmern für das grüne Weibchen in Bens Reihe. Rot und Grün: Adas erster Nachwuchs. Eine Koralle von a2 kommt noch dazu.
example-reef-11 = Ben deckt c3 auf, einen Hai, und lässt ihn liegen. Seine letzten beiden Würmer behält er.
example-reef-12 = Ada deckt auf a2 ein rotes Männchen auf und lässt es liegen; sie behält einen roten und einen gelben Wurm.
example-reef-13 = Ben kauft mit zwei gelben Würmern und einem grünen ein viertes Boot. Jetzt erreicht er Spalte d.
example-reef-14 = Adas fünftes Boot öffnet Spalte e, und dort findet sie ein pinkes Weibchen. Eine Zuchtkarte mit Rot und Pink liegt offen, aber sie hat nur noch einen grünen Wurm.
example-reef-15 = Zweimal Violett, genau darauf hat Ben gewartet: Das violette Männchen auf a4 kostet einen, und das grüne Weibchen ist schon da. Zum zweiten Mal Nachwuchs! Ein gelbes Weibchen kommt an seine dritte Koralle.
example-reef-16 = Ada zahlt drei Würmer für eine Perle in Bens Reihe und kauft damit gleich ein blaues Weibchen: Zwei Zuchtkarten wollen Blau. Eine dritte Koralle folgt.
example-reef-17 = Ben kauft nichts und spart: Er hat jetzt fünf Würmer.
example-reef-18 = Eine Koralle, ein Hai, und gleich ein Biss: Ada verjagt das pinke Weibchen auf d3, für das Ben zwei pinke Würmer bereithielt.
example-reef-19 = Bens großer Zug: zwei Korallen, ein rotes Weibchen von d3 und auf b2 ein gelbes Männchen für sein gelbes Weibchen. Zweimal Gelb, zum dritten Mal Nachwuchs, und er hat alle fünf Korallen.
example-reef-20 = Ada beißt zweimal zu: Das violette Männchen auf a1 verschwindet, und damit werden drei Wasserkarten aus ihrer Reihe gespült; ein zweiter Hai holt das pinke Weibchen aus Bens Reihe.
example-reef-21 = Bens rotes Weibchen braucht ein rotes Männchen. Eines liegt offen auf a2 für zwei rote Würmer, aber er hat nur einen. Er spart.
example-reef-22 = Ada bringt ein violettes Männchen an ihre dritte Koralle, obwohl noch keine offene Zuchtkarte Violett zeigt.
example-reef-23 = Ben spart weiter: acht Würmer jetzt, von jeder Farbe etwas.
example-reef-24 = Ada kann mit ihren Würmern wenig anfangen: Das grüne Männchen für ihr blaues Weibchen liegt in Bens Reihe und kostet drei grüne, und sie hat einen.
example-reef-25 = Ben gibt alles Ersparte aus: ein blaues Männchen, ein Boot an Spalte e und dort für drei das grüne Weibchen, zum vierten Mal Nachwuchs. Dann eine Perle, und mit ihr und einem roten Wurm das rote Männchen: das fünfte Mal. Ben gewinnt 5 zu 1.
