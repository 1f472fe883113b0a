# Die Regeln in ein paar Sätzen, neben dem Plan.
rules-wadi-1 = In deinem Zug baust du einen Schaduf auf leeres Land und pumpst einmal, oder du pumpst zweimal. Zu zweit darfst du einmal mehr pumpen.
rules-wadi-2 = Ein Schaduf erreicht sein eigenes Plättchen und die acht ringsum, aber kein Land am anderen Ufer des Wadis. Von dort nimmt er einen Wasserstein und legt ihn auf Land ohne Wasser.
rules-wadi-3 = Wasser gehört niemandem: Pumpe es ruhig anderen weg, oder auf ein Plättchen mit einem Schaduf.
rules-wadi-4 = Nach jeder Runde fließt das Wasser ein Plättchen weiter, und der nächste Spieler beginnt.
rules-wadi-5 = Ist das Wadi trocken, bringt jeder Schaduf die Speicher (1, 2 oder 3) aller Plättchen mit Wasser in seiner Reichweite. Ein Plättchen kann für mehrere Schadufs zählen.
rules-watchmen-1 = Gespielt wird wie bei Wadi. Am Ende der ersten Runde setzt jeder einen Wächter auf leerem Land ein, nicht in einer Zone mit einem eigenen Schaduf.
rules-watchmen-2 = Auf seinem Plättchen und dem Land daneben darf niemand bauen, und niemand darf von dort oder dorthin pumpen, auch sein Besitzer nicht.
rules-watchmen-3 = Von da an beginnt ein Zug mit dem Wächter: Versetze ihn auf beliebiges leeres Land, oder hole ihn für immer zurück.
rules-watchmen-4 = Wer seinen Wächter als Erster zurückholt, bekommt 2 Punkte, der Zweite 1. Ein Wächter, der am Ende noch dasteht, kostet 4.
rules-watchmen-5 = Sobald im Wadi kein Wasser mehr liegt, kann niemand seinen Wächter zurückholen.
rules-reef-1 = Wirf zwei Würfel und nimm Würmer in ihren Farben. Auch dein Gegner darf einen Wurm in einer gewürfelten Farbe nehmen.
rules-reef-2 = Kaufe Karten in den Spalten, an denen du ein Boot hast: Deine eigene Reihe kostet 1, die Mitte 2, die Reihe deines Gegners 3. Fische bezahlst du in ihrer eigenen Farbe.
rules-reef-3 = Eine verdeckte Karte deckst du für 1 auf; dann bekommst du sie für 1 mehr.
rules-reef-4 = Fische kommen an deine Korallen. Ein Männchen und ein Weibchen in den Farben einer offenen Zuchtkarte bekommen Nachwuchs.
rules-reef-5 = Eine Perle zählt als Wurm in beliebiger Farbe, ein Hai verjagt eine Karte, ein Boot kostet 3 und öffnet die nächste Spalte.
rules-reef-6 = Wer zuerst fünfmal Nachwuchs hat, gewinnt.
