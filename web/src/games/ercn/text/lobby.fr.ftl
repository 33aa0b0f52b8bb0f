## Son nom dans les listes, et quel jeu c’est
game-of-ercn = MOSKVA 1941
game-note-ercn = Des divisions sur les hexagones devant Moscou : ravitaillement, météo, percée. Une longue soirée.

## Ce que veut dire un choix, quand la règle parle d’un autre
option-ercn-weather-fixed = Le temps est celui qu’imprime le calendrier.
option-ercn-calendar-printed = Le calendrier se joue tel qu’imprimé, sans les corrections des règles particulières.
option-ercn-air-open = L’attaquant engage d’abord ses points d’aviation, puis le défenseur (G2).
option-ercn-zones-historical = Chaque armée garde la zone de front imprimée pour elle.
option-ercn-setup-ready = Toutes les unités sont en place : la partie commence au premier tour.
