## Partout

app-name = Grognard
page-title = { $title } · Grognard
close = Fermer
cancel = Annuler
reload = Recharger la page
try-again = Réessayer
try-now = Essayer maintenant
to-lobby = Vers la liste des parties
loading = Un instant…
loading-table = La table se met en place…
loading-replay = La partie arrive…
skip-to-content = Aller au contenu
nav = Pages
nav-lobby = Parties
nav-new = Nouvelle partie
nav-rules = Règles
nav-settings = Réglages
quick-dark = Panneaux sombres, carte de nuit
chip-rule = Règle { $id }
chip-rule-titled = Règle { $id } : { $title }
turn-of =
    { $turn ->
        [0] Avant le premier tour
       *[other] Tour { $turn } sur { $turns }
    }
key-space = espace

## Pages absentes, et ce qui va mal

lost-title = Page introuvable
lost-text = Il n’y a rien à l’adresse { $path }. Le lien est peut-être ancien, ou mal écrit.
broken-title = La page s’est arrêtée
fault-title = Cette partie ne s’ouvre pas
fault-other = Cela n’a pas pu se faire ({ $why }).
fault-server-away = Le serveur ne répond pas.
remedy-server-away = Tourne-t-il encore ? Lancez-le par « make play », puis réessayez. Rien de ce qui a été joué n’est perdu.
fault-server-answered = Le serveur a répondu par une erreur ({ $status }).
fault-client-broken = Quelque chose a mal tourné dans cette page : { $problem }
fault-no-such-game = Cette partie n’existe pas ici.
remedy-lobby = Elle a peut-être été supprimée. La liste des parties montre celles qui restent.
fault-no-such-address = Le serveur ne connaît pas cette adresse. Il est peut-être d’une autre version que cette page.
fault-no-such-rulebook = Il n’y a pas de livret « { $game } ». Il y a : { $known }.
fault-no-such-language = Le serveur ne parle pas « { $lang } ».
fault-no-such-bot = Il n’y a pas de programme « { $bot } ». Il y a : { $known }.
fault-seats = Chacun de { $sides } doit avoir un joueur, et un seul.
fault-malformed = Le serveur n’a pas pu lire le message.
fault-too-large = C’est trop volumineux.
fault-defect = Le serveur a un défaut et n’a pas pu le faire. Ce qui a été joué avant est en sûreté.
fault-closing = Le serveur s’arrête.
fault-not-kept = Le serveur n’a pas pu écrire sur son disque. La dernière action n’est pas gardée ; regardez la table et rejouez-la.
fault-sit-first = Personne n’est assis à cette table. Rechargez la page.
fault-no-such-seat = Cette partie n’a pas ce camp.
fault-seat-of-a-bot = Un programme joue ce camp, et sa vue est cachée.
option-not-used = Sans cette règle : { $rule }.
fault-not-your-turn = C’est à l’autre camp de jouer, et seule sa vue peut être montrée.
fault-secret = Tant que la partie dure, ceci contient des secrets des deux camps. Vous l’aurez quand elle sera finie.
fault-not-over = Vous l’aurez quand la partie sera finie.
fault-foreign-host = Le serveur ne répond pas à ce nom.
fault-foreign-origin = Une page d’un autre site a demandé : le serveur ne lui répond pas.
remedy-address = Ouvrez l’adresse que le serveur a affichée à son lancement.
fault-option-variable-needs-printed = La météo variable se tire sur le calendrier imprimé : elle ne va pas avec le calendrier corrigé.
fault-option-no-such-option = Il n’y a pas d’option « { $option } ».
fault-option-no-such-choice = « { $choice } » n’est pas un choix de l’option « { $option } ».
fault-option-no-such-scenario = Il n’y a pas de scénario « { $scenario } ». Il y a : { $known }.
fault-option-not-finished = Le jeu de « { $scenario } » n’est pas terminé et n’est pas proposé. Définissez { $variable }={ $game } pour le voir.
fault-save = Ce fichier ne s’ouvre pas : { $what }
no-table-left = Vous avez quitté cette place : cela n’a pas été fait.
no-table-trouble = Le serveur n’a pas pu se servir de ce message. Regardez la table et réessayez.
no-stale = La table a changé entre-temps. Regardez-la de nouveau, puis décidez.
no-not-your-side = Ce camp ne se joue pas à cet écran.
no-redo-nothing = Il n’y a rien à rétablir.
lost-connection = La connexion est perdue.
lost-connection-note = Ce que vous avez joué est gardé ; la table revient d’elle-même.

## Salle

lobby-choose = Choisir une bataille
lobby-against = Contre un ami, un programme, ou soi-même
lobby-games = Vos parties
lobby-none = Pas encore de partie. Commencez-en une, ou ouvrez un fichier.
lobby-load = Ouvrir un fichier…
lobby-drop = Une partie enregistrée peut aussi être déposée sur cette page.
lobby-drop-here = Déposez ici la partie enregistrée
lobby-file-too-large = « { $name } » est trop volumineux pour être une partie.
lobby-loaded = « { $title } » est ouverte.
lobby-duplicated = Copie faite : « { $title } ».
lobby-deleted = « { $title } » est supprimée.
lobby-yours = À vous de jouer
lobby-last = Dernière partie finie
lobby-version = Grognard { $version }
lobby-col-game = Partie
lobby-col-turn = Où elle en est
lobby-col-seats = Joueurs
lobby-col-options = Options
lobby-col-acts = Actions
scenario-play = Jouer
new-game-of = Jeu
scenario-rules = Lire les règles
game-resume = Reprendre
game-replay = Revoir
game-rename = Renommer
game-duplicate = Dupliquer
game-duplicate-secret = Tant qu’elle dure et que quelque chose y est caché, une copie le montrerait.
game-save = Enregistrer dans un fichier
game-report = Compte rendu (HTML)
game-record = Relevé de la partie
game-dice = Dés de cette partie
game-delete = Supprimer
game-more = Plus sur « { $title } »
game-title = Nom de la partie
game-over = Finie
game-result = { $level }, { $score } points
game-your-turn = à vous
game-page-title = { $title }, tour { $turn }
seat-person = Un joueur
seat-bot = Programme ({ $bot })
bot-random = Au hasard
bot-recruit = Recrue
bot-regular = Régulier
bot-veteran = Vétéran
bot-note-random = N’importe quel coup permis, tiré au sort. Il répond aussitôt.
bot-note-recruit = Attaque à bon rapport et poste chaque unité là où elle compte le plus. Elle répond aussitôt.
bot-note-regular = Pense une phase entière : objectifs, ligne sans trou, ravitaillement, réserves. Quelques secondes par tour au plus.
bot-note-veteran = Joue plusieurs plans dans sa tête, avec ses propres dés, et prend celui qui gagne le plus souvent. Jusqu’à une demi-minute quand l’enjeu est grand.
options-default = Habituelles
delete-sure = « { $title } », au tour { $turn }, sera supprimée avec tout son relevé. On ne pourra pas la retrouver.
delete-keep = La garder

## Dés

dice-promise = Avant le premier jet, le serveur s’est engagé sur son secret, chaque joueur a donné l’empreinte d’un sel, et alors seulement les sels ont été ouverts. Chaque jet découle de tous.
dice-unshared = Avant le premier jet, le serveur a tiré un secret et publié son empreinte, ci-dessous. Aucun joueur n’a donné de part à ces dés : ils ne peuvent être changés après coup, mais qui tient le serveur a pu les choisir.
dice-agreeing = Les dés de cette partie sont en cours d’accord. Rien n’est jeté avant que chaque part soit ouverte.
dice-seats = Ont donné leur part : { $seats }.
dice-proves = Ce que cela prouve, et ce que cela ne prouve pas
proof-opponent = Contre votre adversaire : il a donné l’empreinte de son sel avant de connaître le vôtre, il n’a donc pu choisir les dés.
proof-operator = Contre qui tient le serveur : il s’est engagé sur son secret avant de connaître votre sel, et ce navigateur a gardé l’engagement ; il n’a donc pu choisir les dés non plus, même assis à l’autre place.
proof-both = Contre les deux ensemble : votre sel suffit à les empêcher de choisir, pourvu que ce navigateur l’ait tiré et ait gardé ce qu’on lui a montré.
proof-not = Ce qui n’est pas prouvé : que personne n’ait connu les dés d’avance (le serveur les connaît et pourrait le dire à un joueur), qu’aucun accord n’ait été abandonné parce que ses dés déplaisaient (on vous dit combien l’ont été), et que cette page, qui vient du serveur, soit honnête. Pour cela il y a « grognard verify » avec le fichier de ce que vous avez gardé.
dice-seeded = Dés tirés d’une graine
dice-seeded-note = Qui connaît le nombre de cette partie connaît ses dés.
dice-since = Dés à elle depuis le jet { $roll }
dice-since-note = Cette partie reprend une copie ou un fichier : { $roll ->
        [one] le premier jet est celui
       *[other] les { $roll } premiers jets sont ceux
    } de la partie d’avant, et ce qui suit est tiré à nouveau sous l’empreinte ci-dessous.
dice-commit = Empreinte du secret (SHA-256)
dice-check = La partie est finie et son relevé contient le secret. Enregistrez le relevé et vérifiez chaque jet :
dice-file = releve.json
dice-later = Quand la partie sera finie, le relevé contiendra le secret, et « grognard verify » vérifiera chaque jet d’après cette empreinte.

## Nouvelle partie

new-title = Nouvelle partie
new-scenario = Bataille
new-seats = Joueurs
new-side = Votre camp
side-by-lot = Au sort
new-opponent = Adversaire
opponent-bot = Programme
opponent-friend = Ami à cet écran
opponent-watch = Regarder deux programmes
new-bot = Programme
new-name = Votre nom
new-friend = Nom de votre ami
new-hidden = Avec ces options un camp ne voit pas tout : l’écran se cache entre les deux joueurs.
new-dice = Dés
new-dice-note = Tirés par le serveur, empreinte publiée avant le premier jet, vérifiables après la partie.
new-dice-more = Plus sur les dés
new-share-note = Votre navigateur tire lui-même votre part dans les dés : il en donne d’abord l’empreinte, et l’ouvre quand le serveur et tous les joueurs se sont engagés. Gardez ce navigateur jusqu’au début de la partie.
new-share-unable = Ce navigateur ne donne pas de part aux dés : il ne prête sa cryptographie et sa mémoire qu’aux pages venues par https ou de cette machine. Qui tient le serveur pourrait les choisir.
new-seed = Graine
new-seed-note = Un nombre fait répéter les dés, pour l’étude. Qui le connaît connaît les dés.
new-begin = Commencer la partie
new-all-options = Toutes les options
new-options-clash = Ces options ne vont pas ensemble.

## Livret de règles

rules-title = Livret de règles
rules-own-words = Les règles dans nos propres mots, avec les numéros du livret. Là où il se tait ou se contredit, une décision dit comment on joue ici.
rules-search = Chercher : un numéro ou des mots
rules-found =
    { $count ->
        [0] Rien trouvé. Essayez moins de mots.
        [one] Un paragraphe
       *[other] { $count } paragraphes
    }
rules-chapters = Chapitres
rules-no-such = Le livret n’a pas de numéro { $id }.
rules-whole = Page entière
rule-open = Aller à { $id }
rule-optional = facultatif
rule-not-in-scope = hors du champ
rule-why-not-in-scope = Laissé de côté ici :
rule-source = Source :
source-rulebook = le livret
source-found = documents publics sur la troisième édition
source-sister-game = un jeu frère du même système
source-reconstructed = reconstitué par nous
rule-ruling = Décision.

## Réglages

settings-kept = Gardés dans ce navigateur.
settings-look = Aspect
settings-lang = Langue
lang-fr = Français
lang-en = English
settings-palette = Couleurs
palette-auto = Comme le système
palette-light = Claires
palette-dark = Sombres
settings-size = Taille du texte
size-normal = Normale
size-large = Grande
size-largest = Très grande
settings-motion = Animations
motion-auto = Comme le système
motion-full = Toutes
motion-less = Réduites
settings-play = Jeu
settings-pace = Allure des coups du programme
pace-slow = Lente
pace-steady = Posée
pace-quick = Vive
pace-instant = Immédiate
settings-confirmEnd = Demander avant de finir une phase
settings-confirmEnd-note = Quand il reste quelque chose à y faire.
settings-skipDice = Ne pas faire rouler les dés à l’écran
settings-skipDice-note = Le résultat s’affiche tout de suite.
settings-sound = Son
settings-sound-note = Bref et sec : carton, bois, un dé sur le feutre.

## Passage de l’écran

hand-over-to =
    { $side ->
        [german] Au joueur allemand de regarder
        [axis] Au joueur de l’Axe de regarder
       *[soviet] Au joueur soviétique de regarder
    }
hand-over-to-name =
    { $side ->
        [german] À { $name } de regarder (Allemand)
        [axis] À { $name } de regarder (Axe)
       *[soviet] À { $name } de regarder (Soviétique)
    }
hand-over-note = Rien d’aucun camp n’est sur cet écran. Passez-le, puis regardez.
hand-over-sit =
    { $side ->
        [german] Je joue l’Allemand : montrez-moi la table
        [axis] Je joue l’Axe : montrez-moi la table
       *[soviet] Je joue le Soviétique : montrez-moi la table
    }

## Revoir une partie

replay-title = Partie revue
replay-of = { $title }, revue
replay-who = La partie dure encore, et un camp ne voit pas tout. Par quels yeux regardez-vous ?
replay-open-table = Tout
replay-eyes = Vue par
replay-phase = Phase
replay-score = Score
replay-log = Ce qui s’est passé
replay-controls = Déroulement
replay-turn-back = Tour précédent
replay-step-back = Pas en arrière
replay-play = Dérouler
replay-pause = Arrêter
replay-step-on = Pas en avant
replay-turn-on = Tour suivant
replay-position = Position dans la partie
replay-at = Pas { $at } sur { $last }, tour { $turn }
replay-count = { $at } sur { $last }
replay-speed = Vitesse
replay-times = × { $speed }
replay-go = Aller au pas { $at }
replay-nothing-yet = Rien ne s’est encore passé.
replay-remarks = Remarques
replay-hex =
    { $count ->
        [0] { $hex }
        [one] { $hex }, une unité
       *[other] { $hex }, { $count } unités
    }
