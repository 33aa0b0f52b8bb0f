### Ce que dit la ligne de commande en français.
### Une commande est cli-cmd-<nom> avec cli-examples-<nom>, une option cli-arg-<nom>, une faute
### cli-error-<pourquoi>.

## Pages d’aide

cli-about = Des jeux de guerre du front de l’Est : les règles appliquées, chaque refus expliqué par sa règle.
cli-examples =
    Chaque commande a son aide : grognard COMMANDE --help.
    --lang fr ou --lang en, n’importe où sur la ligne, choisit la langue ; sinon, c’est la locale.

    grognard list
    grognard play SCÉNARIO
    grognard rules JEU F3a
cli-help-usage = Usage :
cli-help-commands = Commandes
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-default = par défaut : { $value }
cli-help-required = obligatoire

cli-cmd-list = Les scénarios, leurs camps et leurs options.
cli-examples-list =
    Exemples
      grognard list
      grognard list --json
cli-cmd-play = Jouer dans le terminal, contre l’ordinateur ou à deux.
cli-examples-play =
    Exemples
      grognard play
      grognard play SCÉNARIO --side CAMP --option NOM=CHOIX
      grognard play --load partie.json
cli-cmd-show = La carte et les unités d’une partie sauvegardée, ou d’un scénario à son début.
cli-examples-show =
    Exemples
      grognard show SCÉNARIO --option setup=ready
      grognard show partie.json --at 2512 --radius 4
      grognard show partie.json --side soviet --at Viazma
cli-cmd-replay = Le récit d’une partie enregistrée, chaque événement avec sa règle.
cli-examples-replay =
    Exemples
      grognard replay partie.json
      grognard replay partie.json --to 200 --side german
cli-cmd-why = Pourquoi une unité ne peut aller quelque part, attaquer, ou n’est pas ravitaillée.
cli-examples-why =
    Exemples
      grognard why partie.json 3PzD 2512
      grognard why partie.json 3PzD --supply
cli-cmd-rules = Chaque paragraphe d’un livret de règles, et s’il est programmé et testé.
cli-examples-rules =
    Exemples
      grognard rules JEU
      grognard rules JEU F3a
      grognard rules JEU --search "zone de contrôle"
      grognard rules JEU --json
cli-cmd-sim = De nombreuses parties entre joueurs artificiels, et leurs résultats.
cli-examples-sim =
    Exemples
      grognard sim SCÉNARIO --games 20 --bots random,random --seed 1
      grognard sim SCÉNARIO --bots recruit,random --option setup=ready --json
      grognard sim SCÉNARIO --games 200 --bots recruit,recruit --out lab
      grognard sim SCÉNARIO --bots recruit,recruit --compare calendar=printed
      grognard sim SCÉNARIO --sweep scenarios/FICHIER.toml:CLÉ=2,3
cli-cmd-arena = Les joueurs artificiels les uns contre les autres, dans les deux camps, avec leur classement.
cli-examples-arena =
    Exemples
      grognard arena SCÉNARIO --bots recruit,random --games 20
      grognard arena SCÉNARIO --bots recruit,random --out arena --json
cli-cmd-fuzz = Des parties au hasard sous toutes les options, à la recherche d’invariants violés.
cli-examples-fuzz =
    Exemples
      grognard fuzz
      grognard fuzz SCÉNARIO --games 2000
      grognard fuzz SCÉNARIO --games 100000 --minutes 30 --workers 8
      grognard fuzz SCÉNARIO --option fog=m2 --every 1
cli-cmd-bench = La vitesse, seule ou comparée à des mesures gardées.
cli-examples-bench =
    Exemples
      grognard bench
      grognard bench --against bench/baseline.json
      grognard bench --save bench/baseline.json
    Chaque mesure est la meilleure de plusieurs séries, en temps processeur, avec leur médiane à côté.
    La meilleure est comparée ; la médiane dit si la machine était tranquille.
cli-cmd-perft = Compter l’arbre du jeu légal jusqu’à une profondeur.
cli-examples-perft =
    Exemples
      grognard perft SCÉNARIO --depth 2 --option setup=ready
      grognard perft --situation petite.txt --depth 3 --split
cli-cmd-check-data = Vérifier cartes, pions, tables et scénarios ; chaque faute avec son fichier et sa ligne.
cli-examples-check-data =
    Exemples
      grognard check-data
      grognard check-data mes-donnees
cli-cmd-verify = Vérifier les dés d’une partie finie d’après la promesse faite au début.
cli-examples-verify =
    Exemples
      grognard verify partie.json
cli-cmd-save = Écrire une sauvegarde après quelques actions au hasard : pour signaler un défaut ou essayer.
cli-examples-save =
    Exemples
      grognard save SCÉNARIO partie.json --play 300 --seed 7 --option fog=m1
cli-cmd-situation = Une position en un court texte, et retour.
cli-examples-situation =
    Exemples
      grognard situation position.txt --map
      grognard situation position.txt --save partie.json
      grognard situation partie.json

cli-arg-help = Afficher cette page.
cli-arg-version = Afficher la version.
cli-arg-scenario = Le scénario, comme le nomme `grognard list`.
cli-arg-game = Le fichier d’une partie ou d’une situation, ou un scénario à son début.
cli-arg-rules-game = Le jeu, par son nom court ; un faux nom les montre tous.
cli-arg-unit = L’unité, par le nom de son pion.
cli-arg-hex = L’hexagone, par son numéro ou par sa ville ; l’aire, par son numéro ou son nom.
cli-arg-number = Le numéro d’une règle, comme F3a ou "8.3".
cli-arg-folder = Le dossier de données ; sans lui, les données fournies avec le programme.
cli-arg-file = Le fichier à lire.
cli-arg-save-file = Le fichier à écrire.
cli-arg-save = Écrire le résultat dans ce fichier.
cli-arg-saved = La partie sauvegardée.
cli-arg-record = L’enregistrement ou la sauvegarde de la partie.
cli-arg-json = Écrire du JSON, pour les programmes.
cli-arg-memory = Le fichier de ce que vous avez gardé des dés de cette partie, à comparer.
cli-arg-why-side = Demander selon ce que sait ce camp ; sans elle, celui de l’unité.
cli-arg-side = Voir ce que voit ce camp ; sans cela, tout ce qu’il y a.
cli-arg-play-side = Le camp que vous jouez, tel que `grognard list` le nomme, ou both (les deux).
cli-arg-bot = Votre adversaire : random, recruit, regular ou veteran.
cli-arg-bots = Un joueur artificiel par camp, dans l’ordre des camps.
cli-arg-option = Un choix pour le scénario, nom=valeur ; peut être répété.
cli-arg-seed = Un nombre qui fait se répéter les dés et les joueurs artificiels.
cli-arg-load = Reprendre cette partie sauvegardée.
cli-arg-at = L’hexagone ou l’aire au centre de la fenêtre, par son numéro ou son nom.
cli-arg-radius = Hexagones autour (6 par défaut), ou aires (1).
cli-arg-accept-data = Repartir du dernier instantané bien que les données aient changé.
cli-arg-to = S’arrêter après cette entrée de l’enregistrement.
cli-arg-supply = Interroger sur le ravitaillement plutôt que sur un hexagone.
cli-arg-search = Mots à chercher dans les titres et les textes.
cli-arg-games = Combien de parties.
cli-arg-arena-games = Combien de parties joue chaque paire, la moitié dans chaque camp.
cli-arg-arena-bots = Les joueurs artificiels, séparés par des virgules ; chacun rencontre tous les autres.
cli-arg-out = Un dossier pour les parties, les tableaux et le compte rendu ; une série interrompue en repart.
cli-arg-arena-out = Un dossier pour les parties ; une série interrompue en repart.
cli-arg-compare = Jouer à côté une variante : option=choix, FICHIER:CLÉ=valeur ou un autre scénario ; peut être répété.
cli-arg-sweep = Jouer avec chacune de plusieurs valeurs d’un fichier de données : FICHIER:CLÉ=a,b,c.
cli-arg-cluster = Jouer sur la grappe Ray à cette adresse (auto, ou HÔTE:PORT) au lieu de cette machine.
cli-arg-fast = Utiliser les recherches compilées (demande numba).
cli-arg-workers = Combien de processus travaillent ensemble ; par défaut, un par cœur.
cli-arg-minutes = S’arrêter après tant de minutes.
cli-arg-every = Vérifier toutes les tant d’actions.
cli-arg-repeat = Séries à mesurer : la meilleure et leur médiane sont données.
cli-arg-against = Mesures gardées auxquelles comparer.
cli-arg-depth = Combien d’actions de profondeur.
cli-arg-situation = Partir de la position que décrit ce fichier.
cli-arg-split = Détailler le compte par genre de première action.
cli-arg-play = Combien d’actions au hasard sont jouées d’abord.
cli-arg-force = Remplacer le fichier s’il existe.
cli-arg-map = Montrer la carte plutôt que le texte.

## Ce qui ne va pas

cli-error-memory-unread = { $file } est illisible : { $problem }. Indiquez le fichier où vous avez gardé les dés de cette partie.
cli-error-memory-shape = { $file } n’est pas un fichier de dés gardés : { $problem }. Enregistrez-le à nouveau depuis la page de la partie.
cli-error-did-you-mean = Vouliez-vous dire « { $word } » ?
cli-error-unknown-command = Il n’y a pas de commande « { $word } ».{ $hint } Commandes : { $known }.
cli-error-unknown-option = Il n’y a pas d’option { $word } ici.{ $hint } Voir : { $command } --help.
cli-error-missing = Il manque { $word }. Voir : { $command } --help.
cli-error-repeated = { $word } est donné deux fois ; ne le donnez qu’une fois. Voir : { $command } --help.
cli-error-unused = C’est trop sur la ligne : « { $word } ». Retirez-le, ou voyez : { $command } --help.
cli-error-misread = La ligne n’est pas comprise : { $text } Voir : { $command } --help.
cli-error-not-a-choice = { $word } ne peut être « { $value } » ; choisissez parmi : { $known }.
cli-error-not-a-number = { $word } ne peut être « { $value } » ; écrivez un nombre. Voir : { $command } --help.
cli-error-too-small = { $word } ne peut être { $value } ; écrivez { $least } ou plus.
cli-error-no-such-language = Il n’y a pas de langue « { $word } » ; écrivez --lang en ou --lang fr.
cli-error-option-shape = « { $word } » n’est pas une option de scénario ; écrivez --option nom=valeur, comme --option fog=m1.
cli-error-option-twice = L’option « { $word } » est donnée deux fois ; gardez-en une.
cli-error-options-of-a-save = { $file } est une sauvegarde : ses options ont été choisies à son début. Retirez --option.
cli-error-fuzz-options = --option demande un scénario : les options appartiennent aux scénarios. Écrivez `grognard fuzz SCÉNARIO --option nom=valeur`.
cli-error-perft-of-what = Compter à partir de quoi ? Donnez une sauvegarde, un scénario (`grognard list` les montre) ou --situation FICHIER.
cli-error-play-options = --option demande un scénario : les options appartiennent aux scénarios. Écrivez `grognard play SCÉNARIO --option nom=valeur`.
cli-error-neither-save-nor-scenario = « { $word } » n’est ni un fichier ni un scénario.{ $hint } Scénarios : { $known }.
cli-error-bad-game = Le dossier « { $folder } » parmi les jeux n’en est pas un ({ $why }). Son __init__.py doit contenir GAME = Game(id="{ $folder }", …) ; voir docs/adding-a-game.md, ou retirez-le de GROGNARD_GAMES.
cli-error-no-such-game = Il n’y a pas de jeu « { $word } ».{ $hint } Jeux : { $known }.
cli-error-no-such-side = Il n’y a pas de camp « { $word } ».{ $hint } Camps : { $known }.
cli-error-no-such-hex = La carte n’a pas d’hexagone « { $word } » ; ils vont de { $first } à { $last }.
cli-error-no-such-space = Il n’y a pas de case « { $word } » sur cette carte.{ $hint }
cli-error-no-such-area = La carte n’a pas d’aire « { $word } » ; les aires vont de 1 à 74, les zones de A à H.{ $hint }
cli-error-no-such-place = La carte n’a ni hexagone ni lieu « { $word } » ; les hexagones s’écrivent comme { $example }.{ $hint }
cli-error-no-supply = Le jeu de « { $word } » n’a pas de règles de ravitaillement ; nommez un hexagone au lieu de --supply.
cli-error-no-such-unit = Il n’y a pas d’unité « { $word } ».{ $hint } `grognard show` avec --at liste les unités d’un hexagone.
cli-error-no-drawing = Le terminal ne sait pas encore dessiner le jeu de « { $word } » ; il se joue dans le navigateur : grognard serve.
cli-error-not-on-the-map = { $word } n’est pas sur la carte ; interrogez sur une unité qui y est.
cli-error-no-such-rule = Il n’y a pas de règle « { $word } ».{ $hint } `grognard rules JEU` les liste toutes.
cli-error-no-rule-found = Aucune règle ne contient « { $word } » ; essayez d’autres mots.
cli-error-no-such-bot = Il n’y a pas de joueur artificiel « { $word } ».{ $hint } Il y a : { $known }.
cli-error-bots-each-side = --bots { $value } ne nomme pas un joueur par camp ; écrivez-en un pour chacun de { $sides }, séparés par une virgule.
cli-error-no-compiler = Les recherches compilées demandent numba ; installez le supplément « fast » (make setup-dev), ou retirez --fast.
cli-error-compare-or-sweep = --compare et --sweep ne vont pas ensemble ; prenez l’un des deux.
cli-error-sweep-shape = --sweep { $word } n’a pas la forme FICHIER:CLÉ=a,b,c, comme scenarios/FICHIER.toml:turns=9,10.
cli-error-other-game = { $word } est un scénario d’un autre jeu que { $scenario } ; comparez des scénarios du même jeu.
cli-error-change-no-file = Il n’y a pas de fichier de données { $file } ; les fichiers se nomment depuis le dossier de données du jeu, comme scenarios/FICHIER.toml.
cli-error-change-no-key = Il n’y a pas de clé { $word } dans { $file } ; écrivez-la comme rail_points.soviet ou cities[2].hex.
cli-error-change-no-row = Il n’y a pas de ligne pour { $word } dans { $file } ; écrivez l’identifiant de la ligne, un point et la colonne, comme G001.attack.
cli-error-change-no-column = { $file } n’a pas la colonne par laquelle finit { $word } ; écrivez l’identifiant de la ligne, un point et la colonne, comme G001.attack.
cli-error-change-not-a-value = { $value } ne peut être mis en { $word } dans { $file } ; donnez une valeur du genre de celle qui s’y trouve.
cli-error-other-series = { $file } contient les parties d’une autre série (autres joueurs, options, données, graine, ou autre version du programme) ; choisissez un autre dossier, ou répétez la commande qui les a jouées.
cli-error-series-in-use = Une autre exécution écrit dans { $file } ; attendez-la, ou choisissez un autre dossier.
cli-error-no-ray = Une grappe demande Ray ; installez le supplément « cluster » (make setup-lab), ou retirez --cluster.
cli-error-no-cluster = Aucune grappe Ray ne répond : { $problem }. Lancez-en une par `ray start --head`, ou retirez --cluster.
cli-error-other-version = Le nœud { $problem } de la grappe a une autre version de Grognard ou de ses données ; installez partout la même.
cli-error-bots-of-an-arena = --bots { $value } ne nomme pas deux joueurs différents ou plus ; séparez-les par des virgules.
cli-error-two-sides = { $scenario } n’a pas deux camps ; une arène demande un scénario pour deux.
cli-error-why-what = Pourquoi quoi ? Nommez un hexagone après { $word }, ou ajoutez --supply.
cli-error-file-exists = { $file } existe déjà ; choisissez un autre nom, ou ajoutez --force pour le remplacer.
cli-error-no-file = Il n’y a pas de fichier { $file } ; vérifiez son nom et son dossier.
cli-error-is-a-folder = { $file } est un dossier ; nommez un fichier.
cli-error-not-allowed = { $file } ne peut être ni lu ni écrit ; vérifiez ses droits d’accès.
cli-error-file = { $file } est inutilisable ({ $problem }) ; essayez un autre endroit.
cli-error-no-folder = Il n’y a pas de dossier { $file } ; vérifiez son nom.
cli-error-not-a-pack = { $file } n’est pas un jeu de données : il n’a pas de scenarios/*.toml. docs/data-format.md dit ce qu’il contient.
cli-error-empty-file = { $file } est vide ; prenez-en une autre copie.
cli-error-not-a-text = { $file } n’est pas un texte en UTF-8 ; enregistrez-le ainsi.
cli-error-not-a-baseline = { $file } ne contient pas de mesures ; écrivez-les avec : grognard bench --save { $file }.
cli-error-bad-save = { $file } est inutilisable, en { $where } : { $problem } { $remedy }
cli-error-situation = La situation n’est pas lisible, ligne { $line } : { $problem }. Corrigez cette ligne.
cli-error-illegal = Interdit : { $reasons }
cli-error-defect = Quelque chose s’est cassé dans le programme ({ $kind } : { $text }). Signalez-le, avec cette commande ; GROGNARD_TRACEBACK=1 placé devant en montre davantage.


## Commandes

cli-list-sides = Camps :
cli-list-default = par défaut

cli-map-legend = ■ à pied ◆ blindés ◇ mécanisés ▲ cavalerie, attaque·défense dessous · ⌂ retranché, ! sans ravitaillement · ◉ grande ville ∘ ville · ═ route ╫ voie ferrée ╬ les deux · │ ▁ rivière ┃ ▂ fleuve ┋ fortification
cli-unit-unit = unité
cli-unit-army = armée
cli-unit-type = type
cli-unit-attack = attaque
cli-unit-defence = défense
cli-unit-move = mouvement
cli-unit-steps = pas
cli-unit-state = état
cli-unit-df = direct
cli-unit-bf = bombardement
cli-unit-at = antichar
cli-unit-armour = blindage
cli-mark-moved = a bougé
cli-mark-fought = a combattu
cli-mark-struck = a combattu à la percée
cli-mark-shocked = sans zone de contrôle
cli-mark-over = son impulsion est finie
cli-mark-entered = est entrée
cli-mark-owes = doit attaquer
cli-mark-spent = usée
cli-mark-due = jusqu’au { $date }
cli-mark-isolated = isolée (-{ $markers })
cli-mark-dug = retranchée
cli-mark-cut = sans ravitaillement ({ $markers })
cli-mark-disrupted = ébranlée
cli-mark-demoralised = démoralisée
cli-mark-has-moved = a bougé
cli-mark-has-fired = a tiré
cli-mark-limbered = attelée
cli-mark-digging = s’enterre
cli-mark-dug-in = enterrée
cli-mark-spotted = repérée
cli-mark-hidden = cachée
cli-mark-tank-leader = chef de char
cli-mark-to-move = activée pour bouger
cli-mark-to-fire = activée pour tirer
cli-mark-aboard = à bord de { $unit }
cli-city-area = aire
cli-city-name = nom
cli-city-terrain = terrain
cli-city-points = points
cli-city-rubble = gravats
cli-city-control = tenue par
cli-city-stands = unités
cli-city-east = Rive est :
cli-city-off = Hors carte :
cli-city-box = Cases :
cli-city-legend = ■ Allemand, ● Russe, * usée, ! isolée (!! second marqueur), ▒ gravats (▒▒ niveau 2)
cli-city-turn = { $date }, { $phase } : case { $space } sur { $spaces } de la piste d’impulsions, impulsion : { $player }.
cli-city-advantage = L’avantage est à : { $side }.
cli-city-advantage-fresh = L’avantage est à : { $side }, qui ne peut s’en servir avant l’aube [9.5].
cli-city-units = { $side } : { $fresh } unités de combat fraîches et { $spent } usées, { $lost } éliminées
cli-city-score =
    { $russian ->
        [-1] L’Allemand tient { $score } points ; le { $date } il gagne avec { $german }.
       *[other] L’Allemand tient { $score } points ; le { $date } il gagne avec { $german }, le Russe avec { $russian } ou moins.
    }
cli-boards-letters = .bvcm~≈
cli-boards-legend = . dégagé, b bois, v ville, c champ, m marais, ~ rivière, ≈ rivière majeure ; 1 à 3 lignes de hauteur · ═ route ╫ voie ferrée ╬ les deux · ■ Axe ● Alliés, nombre d’unités, + un chef · ░ fumée, x épave, ⌂ retranchement, * mines
cli-boards-terrain =
    { $terrain ->
        [woods] bois
        [town] ville
        [field] champ
        [swamp] marais
        [river] rivière
        [major_river] rivière majeure
       *[clear] dégagé
    }
cli-boards-height = { $metres } m
cli-boards-lies =
    { $what ->
        [smoke] fumée ({ $count })
        [wreck] épaves ({ $count })
        [trench] retranchement
       *[mine] { $count ->
            [-1] champ de mines
           *[other] champ de mines ({ $count })
        }
    }
cli-boards-turn =
    { $night ->
        [0] Tour { $turn } sur { $turns }. { $phase } ({ $player }). On voit à { $range } hexagones.
       *[other] Tour { $turn } sur { $turns }, de nuit. { $phase } ({ $player }). On voit à { $range } hexagones.
    }
cli-boards-side = { $side } : { $units } pions sur la carte, { $lost } pas perdus, initiative { $initiative }
cli-status-turn = Tour { $turn }, { $weather }. { $phase } ({ $player }).
cli-status-default = Tour { $turn }, score { $score }
cli-status-points = { $side } : { $units } unités sur la carte, air { $air }, rail { $rail }
cli-status-score = Points { $score } : { $level }
cli-status-over = La partie est finie.
cli-status-asked = À décider : { $side } ({ $kinds })

cli-replay-undone =
    { $count ->
        [one] Une action a été reprise en chemin.
       *[other] { $count } actions ont été reprises en chemin.
    }
cli-replay-end = Après { $entries } entrées de l’enregistrement.

cli-why-move-yes = { $unit } peut aller en { $hex } pour { $points } points : { $path }
cli-why-move-no = { $unit } ne peut aller en { $hex } :
cli-why-attack-yes = { $unit } peut attaquer { $hex }.
cli-why-attack-no = { $unit } ne peut attaquer { $hex } :
cli-why-assault-yes = { $unit } peut attaquer les { $group }, { $hex }.
cli-why-assault-no = { $unit } seule ne peut attaquer les { $group }, { $hex } :
cli-why-supply-yes = { $unit } en { $hex } est ravitaillée.
cli-why-supply-no = { $unit } en { $hex } n’est pas ravitaillée :
cli-why-retreat-yes = { $unit } peut se replier en { $hex }.
cli-why-retreat-no = { $unit } ne peut se replier en { $hex } :
cli-why-place-yes = { $unit } peut se placer en { $hex }.
cli-why-place-no = { $unit } ne peut se placer en { $hex } :
cli-why-march-yes =
    { $leader ->
        [none] { $unit } peut aller en { $hex } pour { $points } points : { $path }
       *[other] Activée par { $leader }, { $unit } peut aller en { $hex } pour { $points } points : { $path }
    }
cli-why-march-no = { $unit } ne peut aller en { $hex } :
cli-why-fire-yes =
    { $leader ->
        [none] { $unit } peut tirer sur { $hex }.
       *[other] Activée par { $leader }, { $unit } peut tirer sur { $hex }.
    }
cli-why-fire-no = { $unit } seule ne peut tirer sur { $hex } :
cli-why-bombard-yes =
    { $leader ->
        [none] { $unit } peut bombarder { $hex }.
       *[other] Activée par { $leader }, { $unit } peut bombarder { $hex }.
    }
cli-why-bombard-no = { $unit } seule ne peut bombarder { $hex } :
cli-why-shot-yes =
    { $leader ->
        [none] { $unit } peut tirer sur { $target } en { $hex } au tir antichar.
       *[other] Activée par { $leader }, { $unit } peut tirer sur { $target } en { $hex } au tir antichar.
    }
cli-why-shot-no = { $unit } ne peut tirer sur { $target } en { $hex } au tir antichar :
cli-why-melee-yes =
    { $leader ->
        [none] { $unit } peut donner l’assaut en { $hex }.
       *[other] Activée par { $leader }, { $unit } peut donner l’assaut en { $hex }.
    }
cli-why-melee-no = { $unit } seule ne peut donner l’assaut en { $hex } :
cli-why-opportunity-yes = { $unit } peut tirer sur { $target }, qui entre en { $hex }.
cli-why-opportunity-no = { $unit } ne peut tirer sur { $target }, qui entre en { $hex } :
cli-why-opportunity-shot-yes = { $unit } peut tirer sur { $target }, qui entre en { $hex }, au tir antichar.
cli-why-opportunity-shot-no = { $unit } ne peut tirer sur { $target }, qui entre en { $hex }, au tir antichar :
cli-why-overrun-yes = { $unit } peut faire un overrun en { $hex } à { $odds }-1.
cli-why-overrun-no = { $unit } seule ne peut faire d’overrun en { $hex } :
cli-why-stack-yes = { $unit } peut finir une phase en { $hex }.
cli-why-stack-no = { $unit } ne peut finir une phase en { $hex } :
cli-why-command-yes = { $unit } commande { $hex } : il lui reste { $points } points.
cli-why-command-no = { $unit } ne peut donner d’ordre en { $hex } :

cli-rules-coded = programmée, pas encore testée
cli-rules-tested = programmée et testée
cli-rules-component = un élément du jeu
cli-rules-table = affaire des joueurs
cli-rules-not-in-scope = hors du champ
cli-rules-reason = Hors du champ :
cli-rules-engine = du moteur lui-même
cli-rules-open = ouverte
cli-rules-ruling = Décision :
cli-rules-source = Source : { $marks }.
cli-rules-mark-rulebook = le livret
cli-rules-mark-found = documents publics sur la troisième édition
cli-rules-mark-sister-game = un jeu frère du même système
cli-rules-mark-reconstructed = reconstitué par nous
cli-rules-cited-in = appliquée dans
cli-rules-tested-in = testée dans
cli-rules-total = { $total } règles : { $coded } programmées, { $tested } testées, { $component } éléments, { $table } pour les joueurs, { $left_out } hors du champ, { $open } ouvertes.

cli-sim-playing = Parties
cli-sim-fault = Une partie s’est interrompue à l’entrée { $entry }, graine { $seed } : { $fault }
cli-sim-title = { $scenario }, { $games } parties ({ $bots })
cli-sim-seat = { $side } : { $bot }
cli-sim-score = Points en moyenne : { $score }
cli-sim-speed = { $actions } actions en { $seconds } s de temps processeur : { $rate } par seconde
cli-sim-errors = { $errors } interrompues par une erreur.
cli-lab-written = Le compte rendu est dans { $file }.
cli-lab-interrupted = Interrompu. Les parties déjà jouées sont dans { $folder } ; la même commande continue avec elles.
cli-lab-no-parquet = Les tableaux ne sont écrits qu’en CSV : Parquet demande le supplément « lab » (make setup-lab).
cli-arena-title = { $scenario }, { $games } parties
cli-arena-odd = Avec { $games } parties, les camps ne sont pas à parts égales : l’un des joueurs a une partie de plus dans un camp. Donnez un nombre pair.
cli-arena-player = Joueur
cli-arena-elo = Elo
cli-arena-error = erreur
cli-arena-won = gagné
cli-arena-range = intervalle
cli-arena-as = en { $side }
cli-arena-note = Elo autour d’une moyenne nulle ; erreurs et intervalles contiennent la vraie valeur dans 95 cas sur 100. Une partie nulle compte pour moitié.

cli-fuzz-playing = Parties
cli-fuzz-clean = { $games } parties, { $actions } actions, { $mixes } combinaisons d’options : rien trouvé.
cli-fuzz-failed = { $games } parties, { $actions } actions, { $mixes } combinaisons d’options : { $failures } en échec.
cli-fuzz-failure = Échec à l’entrée { $entry } : { $fault }. À refaire avec : { $command }

cli-bench-measuring = Mesures
cli-bench-figure = mesure
cli-bench-best = meilleure
cli-bench-median = médiane
cli-bench-unit = unité
cli-bench-ratio = neuf/ancien
cli-bench-distribution = Jeu au hasard selon Movement.draw et Combat.draw : uniforme sur {"{"}chaque pion qui peut agir, la fin{"}"}, puis sur ce qu’il peut faire ; uniforme sur {"{"}chaque cible, la fin{"}"}, puis sur les ensembles d’attaquants. Placement tout prêt, options ordinaires, les dés comptés comme actions, un cœur, temps processeur, meilleure et médiane des séries.

cli-perft-line = profondeur { $depth } : { $count }

cli-check-clean =
    { $scenarios ->
        [one] Un scénario vérifié : aucune faute.
       *[other] { $scenarios } scénarios vérifiés : aucune faute.
    }
cli-check-faults =
    { $faults ->
        [one] Une faute.
       *[other] { $faults } fautes.
    }

cli-verify-sound = Les jets découlent des secrets et l’enregistrement est bon : { $rolls } jets tirés à nouveau, { $entries } entrées rejouées.
cli-verify-unsound =
    { $faults ->
        [one] L’enregistrement n’est pas bon : une faute.
       *[other] L’enregistrement n’est pas bon : { $faults } fautes.
    }
cli-verify-no-secret = L’enregistrement ne contient pas le secret des dés : il est publié à la fin de la partie. Demandez l’enregistrement fini à qui garde la partie.
cli-verify-not-over = La partie n’est pas finie ; ceci vaut jusqu’où elle est allée.
cli-verify-seeded = Les dés venaient d’une graine : qui la connaissait les connaissait d’avance.
cli-verify-copy = C’est la copie d’une autre partie : les { $rolls } premiers jets y sont tombés, avec d’autres dés, et n’ont pas été tirés à nouveau.
cli-verify-taken-back = D’un commun accord, { $rolls } jets ont été repris. Ils ont été tirés à nouveau eux aussi, et aucun n’est retombé.
cli-verify-edited = D’un commun accord, la position a été changée à la main : la suite ne vient pas des règles seules.
cli-verify-proves-none = Aucun joueur n’a donné de part à ces dés. La vérification montre qu’aucun n’a été changé après le tirage du secret ; qui tenait le serveur a pu choisir le secret.
cli-verify-proves-old = Ces dés suivent l’ancien procédé : qui tenait le serveur et jouait lui-même a pu les choisir.
cli-verify-proves-file = Les joueurs ont contribué à ces dés. Seule la mémoire d’un joueur peut dire si les engagements de ce fichier sont ceux qui furent montrés avant le premier jet : --memory.
cli-verify-proves-all = Comparé à votre propre mémoire : à partir du jet { $roll } (le premier est le 0), ni votre adversaire, ni qui tient le serveur, ni les deux ensemble n’ont pu choisir ces dés. Ils ont pu les connaître d’avance (qui tient le serveur les connaît) et faire échouer un accord avant qu’il ne vaille.
cli-verify-snapshot = L’instantané après l’entrée { $entry } n’est pas la position où mène le jeu.

cli-situation-saved = { $file } écrit.
cli-save-done = { $file } écrit : { $entries } entrées, { $bytes } octets.

## Le serveur

cli-cmd-serve = La table dans le navigateur : sert vos parties sur cette machine jusqu’à Ctrl-C.
cli-examples-serve =
    Exemples
      grognard serve
      grognard serve --port 9000 --no-browser
      grognard serve --data ~/campagnes
      GROGNARD_DATA=~/campagnes grognard serve --lang fr
      grognard serve --database postgresql://grognard@localhost/grognard
      grognard serve --config site.toml
cli-arg-serve-host = l’adresse d’écoute ; toute autre que celle de cette machine laisse entrer des tiers, sans compte
cli-arg-serve-port = le port ; sans lui, le premier libre à partir de 8377
cli-arg-serve-data = le dossier où sont gardées les parties ; sinon GROGNARD_DATA, ou votre dossier de données
cli-arg-serve-name = un nom, outre ceux de cette machine, sous lequel on peut appeler le serveur
cli-arg-serve-database = sert un site avec comptes depuis cette base : postgresql://UTILISATEUR@HÔTE/NOM ou sqlite:///FICHIER ; sinon GROGNARD_DATABASE
cli-arg-serve-config = le fichier des réglages d’un site ; sinon GROGNARD_CONFIG
cli-arg-serve-no-browser = ne pas ouvrir de navigateur
cli-serve-ready = Grognard est à l’adresse { $address } (parties dans { $folder }). Ctrl-C y met fin.
cli-serve-site = Le site { $site } est servi à l’adresse { $address } (base { $database }). Ctrl-C y met fin.
cli-serve-ended = Terminé ; chaque partie est restée telle quelle.
cli-error-no-such-port = --port { $value } n’est pas un port. Donnez un nombre de 0 à 65535 ; 0 veut dire n’importe lequel de libre.
cli-error-port-taken = Le port { $port } de { $host } est pris par un autre programme. Donnez un autre --port, ou aucun.
cli-error-already-served = Les parties de { $folder } sont déjà servies, à l’adresse { $address }. Ouvrez cette adresse ou terminez d’abord ce serveur ; un autre --data sert d’autres parties.
cli-error-store-newer = { $file } vient d’une version plus récente de Grognard (format { $schema } ; celle-ci lit { $known }). Utilisez cette version, ou un autre --data.
cli-error-store-unreadable = { $file } ne peut servir de fichier de parties ({ $problem }). Écartez-le ou restaurez-le d’une copie, ou utilisez un autre --data.
cli-error-store-key = { $file } ne contient pas de clé pour les sauvegardes. Restaurez-le d’une copie, ou écartez-le : les sauvegardes scellées avec elle ne pourront alors plus être chargées.
cli-error-store-unreachable = La base { $file } est injoignable ({ $problem }). Tourne-t-elle, et le nom, l’utilisateur et le mot de passe sont-ils justes ?
cli-error-store-address = Ce n’est pas l’adresse d’une base de données. C’est l’une de celles-ci : { $kinds }.
cli-error-store-not-empty = { $file } n’est pas vide. Une copie de secours ne se restaure que dans une base vide : créez-en une, ou indiquez un autre --database ou --data.
cli-error-data-and-database = --data désigne la table de cette machine ; --database ou --config servent un site. Donnez l’un ou l’autre.
cli-error-settings = Les réglages de { $where } sont inutilisables : { $problem }

## Les commandes de l’exploitant

cli-cmd-backup = Écrit tout ce que contient une base de parties dans un seul fichier ; le serveur peut tourner pendant ce temps.
cli-examples-backup =
    Exemples
      grognard backup parties.backup
      grognard backup site.backup --config site.toml
    Le fichier contient les clés et secrets de l’installation : gardez-le comme eux.
cli-cmd-restore = Remplit une base vide depuis une copie de secours, de quelque sorte de base qu’elle vienne.
cli-examples-restore =
    Exemples
      grognard restore parties.backup --data ~/campagnes
      grognard restore site.backup --database postgresql://grognard@localhost/grognard
cli-cmd-migrate = Met les tables d’une base au niveau de cette version. Un serveur le fait de lui-même au démarrage.
cli-examples-migrate =
    Exemples
      grognard migrate --config site.toml
      grognard migrate --check --json
cli-cmd-reports = Montre les lignes de discussion et les commentaires que des joueurs ont signalés, avec leurs mots.
cli-examples-reports =
    Exemples
      grognard reports --config site.toml
      grognard reports --config site.toml --settled 3
cli-arg-reports-settled = le numéro d’un signalement qui ne demande plus rien : il est retiré de la liste
cli-reports-none = Rien n’est signalé.
cli-reports-one =
    { $id }. { $at } { $what ->
        [said] dans la discussion
       *[comment] dans un commentaire
    } de la partie { $game }, par { $said_by } ; signalé par { $reported_by }
       « { $text } »
       { $why }
cli-error-no-such-report = Il n’y a pas de signalement numéro { $number }.
cli-error-no-site = On signale sur un site : nommez sa base avec --database ou --config.
cli-arg-backup-file = le fichier à écrire
cli-arg-restore-file = la copie de secours à lire
cli-arg-migrate-check = ne change rien ; le code de sortie est 1 s’il y a quelque chose à faire
cli-arg-operate-database = la base : postgresql://UTILISATEUR@HÔTE/NOM ou sqlite:///FICHIER ; sinon GROGNARD_DATABASE
cli-arg-operate-config = le fichier des réglages du site ; sinon GROGNARD_CONFIG
cli-arg-operate-data = le dossier de la table de cette machine ; sinon GROGNARD_DATA, ou votre dossier de données
cli-backup-done = { $rows } lignes de { $database } sont dans { $file }.
cli-restore-done = { $rows } lignes de { $file } sont dans { $database }.
cli-migrate-done = { $database } était à { $was } et est maintenant à { $now }.
cli-migrate-none = { $database } est à { $now } : rien à faire.
cli-migrate-pending = { $database } est à { $now } ; cette version veut { $head }. `grognard migrate` l’y amène.
cli-error-backup-damaged = { $file } n’est pas une copie de secours entière. Prenez-en une autre copie.
cli-error-backup-newer = { $file } vient d’une version plus récente de Grognard. Utilisez cette version.
