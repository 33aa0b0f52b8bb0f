### Le laboratoire : son compte rendu, et ce que la ligne de commande dit d’une série.

lab-title = { $title } : le laboratoire
lab-games =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }
lab-seat = { $side } : { $bot }
lab-nobody = personne
lab-broken =
    { $count ->
        [one] Une partie s’est interrompue sur une erreur et n’est pas comptée.
       *[other] { $count } parties se sont interrompues sur une erreur et ne sont pas comptées.
    }
lab-interval = de { $low } à { $high }
lab-even =
    { $count ->
        [one] Une seule partie ne dit encore rien.
       *[other] Un affrontement équilibré, autant que { $count } parties permettent d’en juger. Sous chaque part figure l’intervalle qui contient la vraie valeur dans 95 cas sur 100.
    }
lab-leans =
    { $count ->
        [one] Une seule partie ne dit encore rien.
       *[other] Le scénario penche d’un côté ({ $side }), plus que le hasard ne l’explique sur { $count } parties. Sous chaque part figure l’intervalle qui contient la vraie valeur dans 95 cas sur 100.
    }

lab-results = Résultats
lab-level-of = { $level } ({ $side })
lab-by-level = Parties par niveau de victoire
lab-by-level-note = Le trait fin est l’intervalle qui contient la vraie part dans 95 cas sur 100.
lab-scores = Scores finaux
lab-score-note = La moitié des parties finissent au-dessous de { $median } (tirets), huit sur dix entre { $low } et { $high } ; la moyenne est de { $mean }. Les couleurs disent qui a gagné.

lab-front = Où passait le front
lab-front-note = La teinte dit dans combien de parties chaque camp tenait le terrain ; un terrain pâle était tenu par l’un ou par l’autre, aussi souvent.
lab-start = Au début
lab-end-of-turn = Après le tour { $turn }

lab-fighting = Pertes, attaques et dés
lab-steps-lost = Pas perdus et non remplacés, par tour
lab-band-note = Le trait est la moyenne ; huit parties sur dix sont dans la bande.
lab-odds = Attaques par partie, selon le rapport
lab-luck = Chance aux dés ({ $side })
lab-luck-note = De combien tous les dés d’une partie se sont écartés de ce qu’on pouvait attendre, en écarts types ; la courbe en tirets est celle de dés honnêtes. Les couleurs disent qui a gagné.
lab-luck-part = chance de { $low } à { $high }
lab-by-luck = Parties gagnées, selon la chance ({ $side })
lab-by-luck-note = Le tiers des parties aux plus mauvais dés, celui du milieu, et celui aux meilleurs dés. Les tirets marquent la part sur toutes les parties.
lab-dice-bad = mauvais dés
lab-dice-fair = dés moyens
lab-dice-good = bons dés

lab-thinking = Temps de réflexion
lab-times = Réponses selon le temps qu’elles ont pris, en pour cent
lab-times-note = Chaque colonne compte les réponses qui ont pris au plus le temps indiqué, et plus que le précédent. Temps de calcul sur la machine qui a joué.
lab-player = Joueur
lab-side = Camp
lab-mean = Moyenne
lab-median = La moitié en
lab-slow = 95 % en
lab-longest = La plus longue
lab-a-game = Sur une partie

lab-compared = Côte à côte
lab-variant = Variante
lab-count = Parties
lab-mean-score = Score moyen
lab-wins-of = Part des parties gagnées ({ $side })
lab-even-line = Les tirets marquent l’équilibre ; les traits verticaux sont des intervalles à 95 %.
lab-differs = « { $two } » diffère de « { $one } » pour les parties gagnées ({ $side }) : { $other } % au lieu de { $share } %, soit de { $low } à { $high } points avec une confiance de 95 %. Le hasard seul ferait une telle différence dans { $chance } essais sur 100 (test exact de Fisher) : elle est significative au seuil de 5 %. Le score moyen se déplace de { $score } ; par hasard : { $score_chance } sur 100 (Mann–Whitney).
lab-alike = Pas de différence significative entre « { $two } » et « { $one } » pour les parties gagnées ({ $side }) : { $other } % au lieu de { $share } %, soit de { $low } à { $high } points avec une confiance de 95 %. Le hasard seul ferait une telle différence dans { $chance } essais sur 100 (test exact de Fisher). Le score moyen se déplace de { $score } ; par hasard : { $score_chance } sur 100 (Mann–Whitney). Plus de parties montreraient des différences plus petites.

lab-how = Rejouer ces parties
lab-again = Grognard { $version }, données { $digest }, graine { $seed } : la même commande joue les mêmes parties, sur n’importe quel nombre de processeurs ou de machines.
