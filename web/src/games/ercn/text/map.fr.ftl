## La carte imprimée
sheet-series = ÉTOILE ROUGE · CROIX NOIRE
sheet-battle = La bataille pour Moscou
sheet-dates = 26 septembre – 4 décembre
sheet-year = 1941
sheet-name = MOSKVA
sheet-scale = Un hexagone : { $km } km
sheet-turn = Un tour : une semaine
sheet-calendar = CALENDRIER
sheet-legend = LÉGENDE
sheet-victory = VICTOIRE
sheet-points = Villes : 1 point. Moscou : 10, ou 5 sans ravitaillement.
sheet-counters = Corps, division blindée, SS, retranchée, Garde
sheet-soviet-edge = Bord ravitaillant soviétique (E1a, MOSKVA 10)
sheet-german-edge = Bord ravitaillant allemand (E1a, MOSKVA 10)
sheet-limit = Limite de zone d’armée (MOSKVA 1)
sheet-reserve = RÉSERVE
sheet-army = ARMÉE
sheet-armies = ARMÉE ET { $other }
sheet-panzer-army = ARMÉE BLINDÉE
sheet-km = km
sheet-comes = { $army } A.
sheet-north = N
sheet-units = { $size ->
    [XXX] { $n } corps { $army }
    [XX] { $n } div. { $army }
   *[X] { $n } bde { $army }
}
sheet-rebuilt = + { $n } div.
weather-clear = Beau
weather-mud = Boue
weather-frost = Gel
weather-snow = Neige
legend-clear = Dégagé
legend-forest = Forêt
legend-rough = Accidenté
legend-marsh = Marais
legend-lake = Lac
legend-city = Ville
legend-road = Bourg, route
legend-rail = Voie ferrée
legend-river = Rivière
legend-major = Grand fleuve
legend-fort = Fortification
legend-front = Ligne de front
level-soviet_decisive = victoire soviétique décisive
level-soviet_major = victoire soviétique importante
level-soviet_marginal = victoire soviétique marginale
level-draw = partie nulle
level-german_marginal = victoire allemande marginale
level-german_major = victoire allemande importante
level-german_decisive = victoire allemande décisive
level-upto = { $n } et moins
level-from = { $n } et plus
level-between = { $low } – { $high }
