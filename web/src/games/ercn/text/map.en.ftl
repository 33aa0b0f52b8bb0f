## The printed map
sheet-series = RED STAR · BLACK CROSS
sheet-battle = The battle for Moscow
sheet-dates = 26 September – 4 December
sheet-year = 1941
sheet-name = MOSKVA
sheet-scale = One hexagon: { $km } km
sheet-turn = One turn: a week
sheet-calendar = CALENDAR
sheet-legend = LEGEND
sheet-victory = VICTORY
sheet-points = Cities: 1 point. Moscow: 10, or 5 out of supply.
sheet-counters = Corps, armoured division, SS, entrenched, Guards
sheet-soviet-edge = Soviet supply edge (E1a, MOSKVA 10)
sheet-german-edge = German supply edge (E1a, MOSKVA 10)
sheet-limit = Limit of an army’s zone (MOSKVA 1)
sheet-reserve = RESERVE
sheet-army = ARMY
sheet-armies = ARMY AND { $other }
sheet-panzer-army = PANZER ARMY
sheet-km = km
sheet-comes = { $army } A.
sheet-north = N
sheet-units = { $size ->
    [XXX] { $n } { $army } corps
    [XX] { $n } { $army } div.
   *[X] { $n } { $army } bde
}
sheet-rebuilt = + { $n } div.
weather-clear = Fair
weather-mud = Mud
weather-frost = Frost
weather-snow = Snow
legend-clear = Clear
legend-forest = Forest
legend-rough = Rough
legend-marsh = Marsh
legend-lake = Lake
legend-city = City
legend-road = Town, road
legend-rail = Railway
legend-river = River
legend-major = Major river
legend-fort = Fortification
legend-front = Front line
level-soviet_decisive = decisive Soviet victory
level-soviet_major = major Soviet victory
level-soviet_marginal = marginal Soviet victory
level-draw = draw
level-german_marginal = marginal German victory
level-german_major = major German victory
level-german_decisive = decisive German victory
level-upto = { $n } or less
level-from = { $n } or more
level-between = { $low } – { $high }
