## Packs (dossiers de données)

pack-name-not-allowed = Ce nom sort du dossier de données ou contient des caractères interdits.
pack-file-missing = Le fichier manque.
pack-file-unreadable = Le fichier est illisible : { $problem }.
pack-not-utf-8 = Le fichier n’est pas en UTF-8 : l’octet { $byte } est illisible.
pack-empty-file = La liste est vide ; même son en-tête manque.
pack-wrong-number-of-cells = La ligne a { $got } cellules, l’en-tête { $expected }.
pack-not-among-the-choices = « { $value } » n’est pas parmi : { $choices }.
pack-not-among-the-choices-here = « { $value } » n’est pas un des mots admis ici.
pack-not-0-or-1 = « { $value } » n’est ni 0 ni 1.
pack-not-a-whole-number = « { $value } » n’est pas un nombre entier.
pack-not-a-number = « { $value } » n’est pas un nombre.
pack-csv-syntax = La liste est illisible à partir d’ici : { $problem }.
pack-unknown-column = Cette liste n’a pas de colonne « { $column } » ; ses colonnes sont { $columns }.
pack-duplicate-column = La colonne « { $column } » figure deux fois.
pack-missing-column = La colonne « { $column } » manque.
pack-toml-duplicate = La même clé ou table figure deux fois : { $problem }.
pack-toml-syntax = Ce n’est pas du TOML correct : { $problem }.
pack-unknown-field = Il n’y a pas de clé « { $field } » ici.
pack-missing-field = La clé « { $field } » manque.
pack-wrong-type = Attendu : { $expected } ; trouvé : { $got }.
pack-invalid-value = La valeur n’est pas valable : { $problem }.
pack-names-a-missing-file = Le dossier n’a pas de fichier « { $file } ».
pack-scope-needs-reason = « { $id } » est hors du champ et { $key } ne dit pas pourquoi.
pack-reason-without-scope = « { $id } » a un { $key }, mais son état n’est pas « not-in-scope ».
pack-stands-twice = « { $id } » figure deux fois.
pack-entry-missing = L’entrée « { $id } » manque.
pack-entry-unknown = L’entrée « { $id } » est inconnue ici.
pack-out-of-range = { $value } n’est pas entre { $least } et { $most }.
pack-cell-empty = La cellule est vide.
pack-unknown-hex = La carte n’a pas d’hex « { $hex } ».
pack-unknown-terrain = Le tableau des terrains n’a pas de « { $terrain } ».
pack-unknown-zone = La zone « { $zone } » n’est pas de ce camp ({ $side }).
pack-barred-to-some = Le terrain « { $terrain } » n’est infranchissable que pour certaines unités.
pack-closed-terrain-fought-for = Personne n’entre dans le terrain « { $terrain } » : aucun combat ne s’y servira de cela.
pack-die-unknown = Le dé « { $die } » n’est pas celui de cette table.
pack-chart-empty = La table est vide.
pack-column-not-odds = La colonne « { $column } » n’est pas un rapport de forces.
pack-columns-out-of-order = Les colonnes ne vont pas du pire rapport au meilleur.
pack-die-faces-incomplete = Les lignes ne sont pas celles du dé de 1 à 6 ; trouvé : { $found }.
pack-chart-row-too-short-or-long = La ligne { $row } a { $got } résultats pour { $expected } colonnes.
pack-unknown-result = « { $value } », ligne { $row }, n’est pas un résultat de combat ; ce sont { $results }.
pack-scale-not-positive = L’échelle de la carte n’a pas de sens.
pack-hex-off-the-grid = L’hex « { $hex } » n’est pas sur une grille de { $rows } rangées et { $cols } colonnes.
pack-hex-missing = L’hex { $hex } manque.
pack-place-without-name = Une localité n’a pas de nom.
pack-not-neighbours = { $a } et { $b } ne se touchent pas.
pack-hexside-without-anything = Ce côté d’hex n’a ni cours d’eau, ni fortification, ni ligne de front.
pack-front-inside-one-side = La ligne de front passe entre { $a } et { $b }, qui sont du même côté.
pack-front-missing-between = { $a } et { $b } sont de part et d’autre, sans ligne de front entre eux.
pack-path-in-impassable-hex = Une route ou voie ferrée passe par l’hex infranchissable { $hex }.
pack-bridge-without-water = Il y a un pont mais pas de cours d’eau entre { $a } et { $b }.
pack-bridge-without-path = Il y a un pont mais ni route ni voie ferrée entre { $a } et { $b }.
pack-path-without-bridge = Une route ou voie ferrée passe l’eau sans pont entre { $a } et { $b }.
pack-name-not-translated = Le nom « { $text } » n’a pas de forme française.
pack-name-nowhere-on-the-map = Le nom « { $text } » n’est nulle part sur la carte.
pack-id-is-not-the-file-name = Le scénario s’appelle « { $id } », son fichier autrement.
pack-other-game = Ces données sont d’un autre jeu que « { $game } ».
pack-turn-out-of-order = Le tour { $turn } est à la place du tour { $expected }.
pack-calendar-not-as-long-as-the-game = La partie a { $turns } tours, le calendrier { $found }.
pack-zone-without-hexes = La zone « { $zone } » n’a pas d’hex sur la carte.
pack-zone-without-army = La zone « { $zone } » n’a pas d’armée.
pack-hex-on-the-wrong-side = L’hex { $hex } n’est pas de ce côté du front ({ $side }).
pack-hex-not-on-the-edge = L’hex { $hex } n’est pas au bord de la carte.
pack-no-such-path-here = Rien de ce genre ({ $kind }) ne passe par l’hex { $hex }.
pack-no-city-here = L’hex { $hex } n’est pas une ville.
pack-no-capital-here = L’hex { $hex } n’est pas la capitale.
pack-other-name-on-the-map = La carte n’appelle pas cet hex « { $text } ».
pack-no-levels = Il n’y a pas de niveaux de victoire.
pack-levels-leave-a-gap = Après le niveau « { $level } », certains scores n’ont pas de niveau.
pack-level-not-above-the-one-before = Le niveau « { $level } » ne va pas plus loin que le précédent.
pack-default-not-a-choice = La valeur par défaut « { $value } » n’est pas un des choix.
pack-title-of-no-choice = « { $id } » a un titre mais n’est pas un choix.
pack-reduced-side-against-steps = Le côté réduit de { $id } ne s’accorde pas avec ses { $steps } pas.
pack-entrenched-value-against-symbol = { $id } a le symbole de retranchement sans sa valeur, ou la valeur sans le symbole.
pack-entrenched-side-against-steps = { $id } a un côté retranché et { $steps } pas.
pack-second-of-nobody = Il n’y a pas de premier pion « { $id } » dans ce camp.
pack-second-counter-against-steps = Les deux pions de { $id } ont { $first } et { $second } pas.
pack-second-counter-differs = Le second pion de { $id } diffère du premier.
pack-second-counter-missing = { $id } a { $steps } pas et pas de second pion.
pack-army-without-a-zone = L’armée « { $army } » ({ $side }) n’a pas où se placer.
pack-army-without-counters = L’armée « { $army } » n’a pas de pions.
pack-no-such-unit-on-turn-1 = Il n’y a pas d’unité « { $id } » de l’armée « { $army } » au tour 1.
pack-entrenched-if-it-can-be = { $id } ne commence pas retranché comme son pion le permet.
pack-unit-not-placed = { $id } de l’armée { $army } ({ $side }) n’est pas placé.
pack-hex-impassable = L’hex { $hex } est infranchissable.
pack-unit-outside-its-zone = { $id } de l’armée { $army } est hors de sa zone en { $hex }.
pack-depth-beyond-zones = { $hex } est à { $depth } hex du front au plus et n’appartient à aucune zone.
pack-too-far-from-the-front = { $id } est à plus de { $most } hex du front.
pack-too-many-in-the-hex = Il y a plus de { $most } divisions dans l’hex { $hex }.

pack-remedy-use-a-plain-name = Utilisez lettres, chiffres, « - », « _ », « + » et « . », et « / » entre dossiers.
pack-remedy-put-the-file-back = Remettez le fichier, au besoin depuis les données d’origine.
pack-remedy-make-the-file-readable = Donnez-vous le droit de le lire, ou copiez-le de nouveau.
pack-remedy-save-as-utf-8 = Enregistrez le fichier en UTF-8.
pack-remedy-write-the-header = Écrivez les noms des colonnes sur la première ligne.
pack-remedy-give-every-column-a-cell = Donnez une cellule à chaque colonne, et mettez entre guillemets un texte qui contient une virgule.
pack-remedy-write-one-of-them = Écrivez un de ces mots.
pack-remedy-write-0-or-1 = Écrivez 0 pour non, 1 pour oui.
pack-remedy-write-a-whole-number = Écrivez un nombre entier en chiffres.
pack-remedy-write-a-number = Écrivez un nombre avec un point décimal.
pack-remedy-mend-the-quotes = Fermez chaque guillemet, ou ôtez celui de trop.
pack-remedy-name-the-columns-as-listed = Nommez les colonnes comme indiqué.
pack-remedy-keep-one-of-the-two = Gardez l’un des deux.
pack-remedy-add-the-column = Ajoutez la colonne, avec une cellule par ligne.
pack-remedy-mend-the-toml = Cherchez un guillemet, un crochet ou un signe égal manquant sur cette ligne ou la précédente.
pack-remedy-remove-or-rename-it = Ôtez-le, ou donnez-lui un nom connu.
pack-remedy-add-it = Ajoutez-la ; docs/data-format.md dit ce qu’elle contient.
pack-remedy-say-why = Donnez la raison dans les deux langues : reason_en et reason_fr.
pack-remedy-see-the-data-format = Voyez dans docs/data-format.md ce qui peut figurer ici.
pack-remedy-write-what-is-expected = Écrivez une valeur du genre attendu (nombres sans guillemets, mots entre guillemets).
pack-remedy-name-a-file-of-the-pack = Nommez un fichier du dossier, ou ajoutez ce fichier.
pack-remedy-add-the-entry = Ajoutez l’entrée.
pack-remedy-write-a-number-in-range = Écrivez un nombre entre ces bornes.
pack-remedy-fill-the-cell = Remplissez la cellule.
pack-remedy-name-a-hex-of-the-map = Nommez un hex de la carte, par ses quatre chiffres.
pack-remedy-name-a-terrain-of-the-chart = Nommez un terrain du tableau, ou ajoutez-le au tableau.
pack-remedy-name-a-zone-of-its-side = Nommez une zone que le scénario donne à ce camp, ou aucune.
pack-remedy-bar-all-or-none = Donnez 0 aux deux coûts, ou à aucun.
pack-remedy-write-0-false-or-none = Écrivez 0, false ou [].
pack-remedy-write-1d6 = Écrivez "1d6".
pack-remedy-copy-the-printed-chart = Recopiez la table telle qu’imprimée, une rangée par ligne.
pack-remedy-write-odds-like-3-to-1 = Écrivez des rapports comme 1/3, 1.5/1 ou 3/1.
pack-remedy-give-each-face-of-the-die-a-row = Donnez une ligne à chaque face du dé, de 1 à 6.
pack-remedy-write-a-result-of-the-rules = Écrivez un résultat de la règle G3.
pack-remedy-write-kilometres-per-hex = Écrivez les kilomètres d’un hex à l’autre.
pack-remedy-number-it-within-rows-and-columns = Numérotez-le dans les rangées et colonnes de la carte, ou corrigez celles-ci.
pack-remedy-add-a-row-for-it = Ajoutez-lui une ligne.
pack-remedy-give-it-a-name = Donnez-lui un nom.
pack-remedy-join-two-neighbours = Joignez deux hex qui se touchent.
pack-remedy-remove-the-row = Ôtez la ligne, ou remplissez-la.
pack-remedy-set-front-or-the-sides-right = Corrigez la marque de front du côté d’hex, ou le camp des hex.
pack-remedy-lead-it-around = Faites-la contourner, ou corrigez le terrain.
pack-remedy-set-bridge-to-0 = Mettez bridge à 0, ou ajoutez le cours d’eau.
pack-remedy-add-the-path-or-set-bridge-to-0 = Ajoutez la route ou voie ferrée, ou mettez bridge à 0.
pack-remedy-set-bridge-to-1-or-remove-the-path = Mettez bridge à 1, ou ôtez la route ou voie ferrée.
pack-remedy-add-it-to-the-names-of-the-map = Ajoutez-le aux noms de map.toml.
pack-remedy-give-both-the-same-name = Donnez le même nom aux deux.
pack-remedy-write-the-game-of-the-pack = Écrivez le jeu auquel ces données appartiennent.
pack-remedy-number-the-turns-from-1-without-a-gap = Numérotez les tours à partir de 1, dans l’ordre, une fois chacun.
pack-remedy-give-every-turn-an-entry = Donnez une entrée du calendrier à chaque tour.
pack-remedy-give-hexes-this-zone = Donnez cette zone à des hex de la carte.
pack-remedy-give-an-army-this-zone = Donnez cette zone à une armée.
pack-remedy-name-a-hex-of-its-side = Nommez un hex de son propre camp.
pack-remedy-name-a-hex-of-the-edge = Nommez un hex du bord.
pack-remedy-name-a-hex-the-path-leaves-by = Nommez un hex par où elle quitte la carte.
pack-remedy-name-the-hex-of-the-city = Nommez l’hex d’une ville, ou faites de celui-ci une ville.
pack-remedy-name-it-as-on-the-map = Nommez-la comme sur la carte.
pack-remedy-name-the-hex-of-the-capital = Nommez l’hex de la capitale.
pack-remedy-list-the-levels-from-lowest-to-highest = Donnez les niveaux du plus bas au plus haut.
pack-remedy-leave-upto-away-in-the-last-only = Omettez « upto » au dernier niveau, et là seulement.
pack-remedy-name-one-of-the-choices = Nommez un des choix.
pack-remedy-reduced-figures-from-two-steps-on-only = Donnez les trois chiffres réduits à partir de deux pas, et aucun avec un seul pas.
pack-remedy-give-both-or-neither = Donnez les deux ou aucun.
pack-remedy-one-step-with-an-entrenched-side = Donnez un seul pas à une unité qui a un côté retranché.
pack-remedy-name-a-first-counter-of-its-side = Nommez un premier pion de son camp.
pack-remedy-first-of-3-or-4-steps-second-two-fewer = Donnez 3 ou 4 pas au premier pion et deux de moins au second.
pack-remedy-write-what-the-first-has = Écrivez ce que porte le premier pion.
pack-remedy-add-its-second-counter = Ajoutez son second pion, ou donnez-lui moins de pas.
pack-remedy-give-the-army-a-zone-in-the-scenario = Donnez une zone à l’armée dans le scénario, ou faites-en une réserve.
pack-remedy-name-an-army-of-the-counters = Nommez une armée qui a des pions dans ce camp.
pack-remedy-name-a-first-counter-of-turn-1 = Nommez un premier pion présent au tour 1, avec son armée.
pack-remedy-entrench-it-as-its-counter-says = Écrivez 1 si son pion a un côté retranché, sinon 0.
pack-remedy-name-another-hex = Nommez un autre hex.
pack-remedy-place-it-in-its-zone = Placez-le dans la zone de son armée.
pack-remedy-give-hexes-a-zone-or-lower-the-depth = Donnez une zone aux hex de cette profondeur, ou réduisez-la.
pack-remedy-place-it-nearer-the-front = Placez-le plus près du front.
pack-remedy-place-it-elsewhere = Placez-le ailleurs.

## Dés : ce que `grognard verify` trouve dans une partie terminée

dice-secret-not-as-published = Le secret n’est pas celui dont l’empreinte a été publiée avant le premier jet.
dice-malformed = Le secret ou les sels n’ont pas la forme qu’exigent des dés équitables.
dice-out-of-order = Le jet numéro { $number } occupe la place du numéro { $expected } : un jet a été sauté, répété ou déplacé.
dice-impossible = Le jet numéro { $number } ne peut être tiré : dés à { $sides } faces, ou aucun dé.
dice-pips-differ = Le jet numéro { $number } montre { $shown }, mais les dés ont donné { $drawn }.
dice-round-secret = Dés de l’accord { $round } : le secret, ou le jet par lequel ils commencent, n’est pas celui qui était promis avant que les parts soient données.
dice-share-differs = Dés de l’accord { $round } : le sel de { $seat } n’est pas celui dont l’empreinte avait été donnée.
memory-none = Vous avez gardé des engagements de cette partie, et aucun ne figure dans ses dés : ce ne sont pas les dés que vous avez acceptés.
memory-unknown = À partir du jet { $roll } (accord { $round }), les dés reposent sur un engagement qu’on ne vous a jamais montré. C’est normal seulement si vous aviez alors quitté votre place.
memory-unopened = À partir du jet { $roll } (accord { $round }), les dés reposent sur un accord où vous n’avez jamais ouvert votre sel.
memory-shares = À partir du jet { $roll } (accord { $round }), les empreintes des places ne sont pas celles que vous aviez gardées avant d’ouvrir votre sel.
memory-salt = À partir du jet { $roll } (accord { $round }), votre propre sel n’est pas dans les dés.
memory-first = L’accord { $round } vaut à partir du jet { $roll } ; on vous avait montré qu’il valait à partir du jet { $shown }.

## Refus du moteur lui-même

no-match-over = La partie est terminée.
no-not-asked = Ce n’est pas à { $side } de décider maintenant.
no-not-now = Cela ne peut pas se faire maintenant.
no-not-those-dice = Il faut { $count } dés, à { $faces } faces chacun.
no-malformed = Ce n’est pas une action que le programme sache lire : { $fault }.
no-record-secret = Tant que la partie dure, son relevé contient ce que l’un des camps ne doit pas savoir.
no-undo-nothing = Il n’y a encore rien à reprendre.
no-undo-over = La partie est terminée : on ne peut plus rien reprendre.
no-undo-dice = Les dés ont été lancés depuis : ce qui y a conduit ne se reprend pas.
no-undo-reveal = Quelque chose de caché a été montré depuis : ce qui l’a montré ne se reprend pas.
no-undo-hand-over = Vous ne pouvez reprendre que vos propres actions, et seulement tant que l’autre camp n’a pas agi depuis.
no-undo-asked = L’autre camp est interrogé en réponse : cette action ne peut plus être reprise.
no-undo-edited = La position a été changée à la main depuis : ce qui précède ne se reprend pas.
no-undo-new-dice = Avant cela, la partie s’est jouée ailleurs, avec d’autres dés : on ne peut pas le reprendre ici.
no-paused = La partie est en pause d’un commun accord.
no-dice-agreeing = Les dés sont en cours d’accord : chaque part doit être ouverte avant que la partie reprenne.
no-out-of-time = Votre temps est écoulé.
no-hint-not-asked = { $side } n’a rien à décider maintenant : les conseils sont pour le camp à qui l’on demande.
no-hint-under-way = Un conseil est déjà en train d’être pensé.
no-hint-stale = La table a changé depuis votre demande : demandez de nouveau.
no-hints-rated = Cette partie est classée, et qui l’a créée n’a pas permis les conseils : chacun joue avec sa tête.
no-hints-off = Qui a créé cette partie n’a pas permis les conseils.
no-thoughts-later = Ce que pense votre adversaire, vous pourrez le lire quand la partie sera finie.
no-edit-not-here = Dans ce jeu, une position ne peut pas être changée à la main.
no-edit-unsound = Aucune position de ce jeu ne peut être ainsi, ou le jeu ne pourrait pas continuer : rien n’a été changé.
event-edited = Changé à la main, d’un commun accord : { $line }

## Options impossibles

option-no-such-scenario = Il n’y a pas de scénario « { $scenario } ». Il y a : { $known }.
option-not-finished = Le jeu de « { $scenario } » n’est pas terminé et n’est pas proposé. Définissez { $variable }={ $game } pour le voir.
option-no-such-option = Il n’y a pas d’option « { $option } ». Il y a : { $known }.
option-no-such-choice = L’option « { $option } » ne peut être « { $choice } ». Choisissez parmi : { $known }.

## Les dés, joueur comme un autre

side-chance = Dés
do-rolled = Lancer les dés

## Saves

save-empty = le fichier est vide.
save-shape = il n’a pas la forme d’une sauvegarde ({ $detail }).
save-not-json = ce n’est pas du JSON complet ({ $detail }).
save-format = il est au format { $format } ; cette version lit le format { $known }.
save-secret = le secret des dés est abîmé ({ $detail }).
save-game = il n’y a pas de jeu « { $game } ». Jeux connus : { $known }.
save-options = ses options ne conviennent pas au scénario ({ $detail }).
save-start = la situation de départ ne peut être lue ({ $detail }).
save-data-changed = les fichiers de données ont changé depuis que cette partie a été jouée.
save-no-snapshot = il n’y a aucun instantané d’où reprendre.
save-position = la position de l’instantané ne peut être mise en place ({ $detail }).
save-beyond = l’instantané se situe après la dernière entrée.
save-illegal = cette entrée n’est pas légale à sa place ({ $detail }).
save-note = cette note n’est pas de celles que le programme écrit.
save-salt = un camp a un seul sel, de { $most } lettres au plus.
save-too-long = il peut y en avoir { $most } au plus.
save-remedy-copy = Reprenez le fichier d’une copie ; un enregistrement ne se corrige pas à la main.
save-remedy-data = Remettez les fichiers de données, ou reprenez du dernier instantané avec --accept-data.
save-remedy-version = Ouvrez-le avec la version de Grognard qui l’a écrit.

## Situations illisibles

situation-no-scenario = aucune ligne ne nomme le scénario ; commencez par scenario: et l’un de ceux que montre « grognard list »
situation-none-here = les positions de ce jeu ne peuvent pas encore s’écrire en texte ; sauvegardez plutôt la partie
situation-indented = une ligne en retrait doit suivre une clé
situation-no-colon = une ligne commence par une clé et deux points
situation-unknown-key = il n’y a pas de clé « { $key } » ; il y a : { $known }
situation-one-number = « { $key } » prend un seul nombre entier
situation-pair = un nom et sa valeur se joignent par un signe « = », contrairement à { $word }
situation-no-number = « { $word } » n’est pas un tel nombre
situation-rest = la partie « rest » ne va pas avec la position ({ $detail })
situation-option-no-such-option = il n’y a pas d’option « { $option } » ; il y a : { $known }
situation-option-no-such-choice = l’option « { $option } » ne peut être « { $choice } » ; choisissez parmi : { $known }
situation-option-not-finished = { option-not-finished }

## Le serveur : ce qu’il refuse

no-quota-games = Vous avez créé { $used } parties ; le plus qu’il peut y en avoir est { $most }. Supprimez des parties jouées seul, puis rasseyez-vous.
no-quota-rows = Les parties que vous avez créées prennent { $used } lignes dans la base ; le plus permis est { $most }. Supprimez des parties jouées seul, puis rasseyez-vous.
no-quota-bytes = Les parties que vous avez créées prennent { $used } Mio ; le plus permis est { $most }. Supprimez des parties jouées seul, puis rasseyez-vous.
no-game-full = Cette partie est aussi longue qu’une partie peut l’être. Convenez d’une nulle, abandonnez, ou proposez d’en finir.
no-stale = La table a changé entre-temps : regardez-la de nouveau.
no-side-full = Votre camp a fait tout ce qu’un camp peut faire dans une partie : { $most } actions, celles qu’il a reprises comprises. Abandonnez, ou proposez d’en finir.
no-remarks-full = Votre camp a écrit toutes les remarques permises dans cette partie : { $most }, ou 256 Kio. Ce que vous dites dans le salon n’est pas compté.
no-not-your-side = Personne à cette table ne joue { $side }.
no-redo-nothing = Il n’y a rien à rétablir.
no-defect = Le programme a ici un défaut ; rien n’a été fait.
no-busy = Trop de vos demandes sont déjà en cours : redemandez dans un instant.

fault-no-such-game = Cette partie n’existe pas.
fault-no-such-address = Il n’y a rien à cette adresse.
fault-address-spelling = Une adresse ne s’écrit pas ainsi ici.
fault-malformed = Le serveur ne peut lire ce message : { $problem }.
fault-too-large = C’est trop grand.
fault-defect = Le programme a ici un défaut. Rien de ce qui a été joué n’est perdu.
fault-foreign-host = Le serveur ne répond pas à ce nom.
fault-foreign-origin = Une page d’un autre site ne peut utiliser le serveur.
fault-seats = Il faut une place par camp : { $sides }.
fault-no-such-bot = Il n’y a pas d’adversaire « { $bot } ». Il y a : { $known }.
fault-no-such-rulebook = Il n’y a pas de jeu « { $game } ». Il y a : { $known }.
fault-no-such-language = Il n’y a pas de textes en « { $lang } ». Il y a : { $known }.
fault-secret = Tant que dure la partie, ceci contient ce que l’un des camps ne doit pas savoir.
fault-copy-secret = Il ne peut y avoir une seconde partie d’un match à secrets tant qu’il dure : y jouer d’avance montrerait ce qu’un camp ne doit pas savoir.
fault-not-written = Ceci n’a pu être écrit sur le disque. Rien n’a changé.
fault-database-away = La base de données est injoignable pour le moment. Rien n’a changé.
fault-game-damaged = Cette partie ne peut être reprise : ce qui en est gardé est abîmé ou ne suit pas les règles.
fault-sealed-elsewhere = Cette sauvegarde a été scellée par une autre installation de Grognard.
fault-sealed-damaged = Cette sauvegarde est scellée et abîmée : une partie manque ou a changé.
fault-closing = Le serveur est en train de s’arrêter.
fault-not-kept = La dernière action n’a pu être gardée. La table est remise comme avant.
fault-game-deleted = Cette partie a été supprimée.
fault-no-such-seat = Cette partie n’a pas de camp « { $side } ».
fault-seat-of-a-bot = L’ordinateur joue ce camp, et ce qu’il voit est secret.
fault-not-your-turn = C’est à l’autre camp de jouer : seule sa vue peut être montrée.
fault-sit-first = Prenez d’abord place.
fault-bot-stumbled = L’adversaire « { $bot } » a un défaut et a joué au hasard.
fault-option-no-such-scenario = { option-no-such-scenario }
fault-option-not-finished = { option-not-finished }
fault-option-no-such-option = { option-no-such-option }
fault-option-no-such-choice = { option-no-such-choice }
fault-save-empty = Ce fichier ne peut être chargé : { save-empty }
fault-save-shape = Ce fichier ne peut être chargé : { save-shape }
fault-save-not-json = Ce fichier ne peut être chargé : { save-not-json }
fault-save-format = Ce fichier ne peut être chargé : { save-format }
fault-save-secret = Ce fichier ne peut être chargé : { save-secret }
fault-save-game = Ce fichier ne peut être chargé : { save-game }
fault-save-options = Ce fichier ne peut être chargé : { save-options }
fault-save-start = Ce fichier ne peut être chargé : { save-start }
fault-save-data-changed = Ce fichier ne peut être chargé : { save-data-changed }
fault-save-no-snapshot = Ce fichier ne peut être chargé : { save-no-snapshot }
fault-save-position = Ce fichier ne peut être chargé : { save-position }
fault-save-beyond = Ce fichier ne peut être chargé : { save-beyond }
fault-save-illegal = Ce fichier ne peut être chargé : { save-illegal }
fault-save-note = Ce fichier ne peut être chargé : { save-note }
fault-save-salt = Ce fichier ne peut être chargé : { save-salt }
fault-save-too-long = Ce fichier ne peut être chargé : { save-too-long }

remedy-lobby = Revenez à la liste des parties.
remedy-address = Prenez l’adresse que le serveur a donnée au démarrage.
remedy-address-spelling = Ni partie vide, ni points à la place d’une partie, ni % devant une lettre ou un chiffre, ni rien après la fin.
remedy-copy-secret = Gardez-la dans un fichier, et chargez-le quand la partie de la liste sera finie ou supprimée.
remedy-not-written = Faites de la place sur le disque des parties, ou permettez d’y écrire, puis recommencez.
remedy-try-again = Réessayez dans un instant.
remedy-game-damaged = Remettez une copie du dossier de données, ou chargez une sauvegarde antérieure de cette partie.
remedy-sealed-elsewhere = Chargez-la avec le Grognard qui l’a enregistrée, ou copiez son fichier seal.key dans le dossier de données de celui-ci.
remedy-save-copy = Prenez une autre copie du fichier.
remedy-save-data = Remettez les fichiers de données avec lesquels elle a été jouée.
remedy-save-version = { save-remedy-version }

## Le compte rendu

report-title = Compte rendu : { $title }
report-known-to = tel que le camp le sait : { $side }
report-open = table ouverte
report-person = une personne
report-seat = { $side } : { $name }
report-ended = La partie s’est terminée au tour { $turn } ({ $dates }) : { $level }.
report-goes-on = La partie en est au tour { $turn } sur { $turns } ({ $dates }). En l’état : { $level }.
report-score = Le score et son compte
report-maps = Positions
report-default-key = Un anneau est un lieu, un trait un chemin. Les carrés sont les unités du premier camp, les points celles de l’autre.
report-units-lost-by-turn = Unités perdues, par tour
report-start = Au début
report-end-of-turn = Fin du tour { $turn }
report-charts = Chiffres
report-losses = Pas perdus, par tour
report-score-by-turn = Score, par tour
report-combats = Combats
report-combat-attacker = Attaquant
report-combat-turn = Tour
report-combat-hex = Hex
report-combat-strength = Forces
report-combat-column = Colonne
report-combat-result = Résultat
report-combat-units = Unités
report-combat-die = Dé
report-story = Le récit, tour par tour
report-turn = Tour { $turn }
report-set-up = Mise en place
report-moves =
    { $count ->
        [one] Et un mouvement.
       *[other] Et { $count } mouvements, retranchements et placements.
    }
report-remarks = Remarques des joueurs

## Ce que pense un joueur ordinateur, à la demande

thought-dice = Joue au hasard.
thought-march =
    { $count ->
        [one] Une unité peut bouger : les attaques d’abord, puis sa meilleure place.
       *[other] { $count } unités peuvent bouger ; les attaques d’abord, puis la meilleure place pour chacune des autres.
    }
thought-attack = Attaquer { $hex } avec { $units } (note { $worth }).
thought-no-attack =
    { $count ->
        [0] Aucune attaque possible.
        [one] La seule attaque possible ne vaut pas son coût.
       *[other] Aucune des { $count } attaques possibles ne vaut son coût.
    }
thought-choice =
    { $count ->
        [one] La seule réponse possible : « { $do } »{ $worth ->
            [0] .
           *[other] {" "}(note { $worth }).
        }
       *[other] La meilleure de { $count } réponses : « { $do } »{ $worth ->
            [0] .
           *[other] {" "}(note { $worth }).
        }
    }
thought-habit = Choix prédéfini : « { $do } ».
thought-no-opinion = Sans préférence : choix au hasard.
thought-compared =
    { $n ->
        [one] { $count } plans comparés, simulés chacun une fois avec les mêmes dés.
       *[other] { $count } plans comparés, le meilleur simulé { $n } fois, avec les mêmes dés pour tous.
    }
