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
loading-table = Mise en place de la table…
loading-replay = Chargement de la partie…
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
fault-no-such-bot = Il n’y a pas de joueur ordinateur « { $bot } ». Il y a : { $known }.
fault-seats = Chacun de { $sides } doit avoir un joueur, et un seul.
fault-malformed = Le serveur n’a pas pu lire le message.
fault-too-large = C’est trop volumineux.
fault-defect = Le serveur a un défaut et n’a pas pu le faire. Ce qui a été joué avant est en sûreté.
fault-closing = Le serveur s’arrête.
fault-not-kept = Le serveur n’a pas pu écrire sur son disque. La dernière action n’est pas gardée ; regardez la table et rejouez-la.
fault-sit-first = Personne n’est assis à cette table. Rechargez la page.
fault-no-such-seat = Cette partie n’a pas ce camp.
fault-seat-of-a-bot = L’ordinateur joue ce camp, et sa vue est cachée.
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
no-table-trouble = Le serveur n’a pas compris ce message. Regardez la table et réessayez.
no-stale = La table a changé entre-temps. Regardez-la de nouveau, puis décidez.
no-not-your-side = Ce camp ne se joue pas à cet écran.
no-redo-nothing = Il n’y a rien à rétablir.
lost-connection = La connexion est perdue.
lost-connection-note = Ce que vous avez joué est gardé ; la table revient d’elle-même.

## Salle

lobby-choose = Choisir une bataille
lobby-against = Contre un ami, l’ordinateur, ou soi-même
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
lobby-col-turn = État
lobby-col-seats = Joueurs
lobby-col-options = Options
lobby-col-acts = Actions
scenario-play = Jouer
new-game-of = Jeu
scenario-rules = Lire les règles
game-resume = Reprendre
game-replay = Relecture
game-rename = Renommer
game-duplicate = Dupliquer
game-duplicate-secret = Tant qu’elle dure et que quelque chose y est caché, une copie le montrerait.
game-save = Enregistrer dans un fichier
game-report = Compte rendu (HTML)
game-record = Historique de la partie
game-dice = Dés de cette partie
game-delete = Supprimer
game-more = Menu de « { $title } »
game-title = Nom de la partie
game-over = Finie
game-result = { $level }, { $score } points
game-your-turn = à vous
game-page-title = { $title }, tour { $turn }
seat-person = Un joueur
seat-bot = Ordinateur ({ $bot })
bot-random = Au hasard
bot-recruit = Recrue
bot-regular = Régulier
bot-veteran = Vétéran
bot-note-random = Joue au hasard parmi les coups permis. Répond aussitôt.
bot-note-recruit = Attaque à bon rapport et place chaque unité là où elle compte le plus. Répond aussitôt.
bot-note-regular = Planifie une phase entière : objectifs, ligne sans trou, ravitaillement, réserves. Quelques secondes par tour au plus.
bot-note-veteran = Simule plusieurs plans avec ses propres dés et prend celui qui gagne le plus souvent. Jusqu’à une demi-minute quand l’enjeu est grand.
options-default = Règles standard
delete-sure = Supprimer « { $title } », au tour { $turn }, avec tout son historique ? C’est définitif.
delete-keep = La garder

## Dés

dice-promise = Avant le premier jet, le serveur s’est engagé sur son secret et chaque joueur sur un nombre aléatoire (seule son empreinte SHA-256 a été montrée) ; puis tous les nombres ont été révélés. Chaque jet découle de tous.
dice-unshared = Avant le premier jet, le serveur a tiré un secret et publié son empreinte, ci-dessous. Aucun joueur n’a contribué à ces dés : ils ne peuvent être changés après coup, mais l’administrateur du serveur a pu les choisir.
dice-agreeing = Les joueurs s’accordent sur les dés. Rien n’est jeté avant que tous les nombres soient révélés.
dice-seats = Nombres aléatoires fournis par : { $seats }.
dice-proves = Ce que cela prouve, et ce que cela ne prouve pas
proof-opponent = Contre votre adversaire : il s’est engagé sur son nombre avant de connaître le vôtre, il n’a donc pas pu choisir les dés.
proof-operator = Contre l’administrateur du serveur : il s’est engagé sur son secret avant de connaître votre nombre, et ce navigateur a gardé cet engagement ; il n’a donc pas pu choisir les dés non plus, même comme adversaire.
proof-both = Contre les deux ensemble : votre nombre suffit à les empêcher de choisir, pourvu que ce navigateur l’ait tiré et ait gardé ce qu’on lui a montré.
proof-not = Ce qui n’est pas prouvé : que personne n’ait connu les dés d’avance (le serveur les connaît et pourrait le dire à un joueur), qu’aucun accord n’ait été abandonné à cause de ses dés (on vous dit combien l’ont été), et que cette page, qui vient du serveur, soit honnête. Pour cela, lancez « grognard verify » avec le fichier gardé par votre navigateur.
dice-seeded = Dés tirés d’une graine
dice-seeded-note = Qui connaît la graine de cette partie connaît tous ses jets.
dice-since = Dés propres à cette partie depuis le jet { $roll }
dice-since-note = Cette partie reprend une copie ou un fichier : { $roll ->
        [one] le premier jet est celui
       *[other] les { $roll } premiers jets sont ceux
    } de la partie d’avant, et ce qui suit est tiré à nouveau sous l’empreinte ci-dessous.
dice-commit = Empreinte du secret (SHA-256)
dice-check = La partie est finie et son historique contient le secret. Enregistrez l’historique et vérifiez chaque jet :
dice-file = historique.json
dice-later = Quand la partie sera finie, l’historique contiendra le secret, et « grognard verify » vérifiera chaque jet d’après cette empreinte.

## Nouvelle partie

new-title = Nouvelle partie
new-scenario = Bataille
new-seats = Joueurs
new-side = Votre camp
side-by-lot = Camp au hasard
new-opponent = Adversaire
opponent-bot = Ordinateur
opponent-friend = À deux sur cet écran
opponent-watch = Ordinateur contre ordinateur
new-bot = Niveau de l’ordinateur
new-name = Votre nom
new-friend = Nom de votre ami
new-hidden = Brouillard de guerre : l’écran est masqué pendant le passage d’un joueur à l’autre.
new-dice = Dés
new-dice-note = Jetés par le serveur. Une empreinte SHA-256 est publiée avant le premier jet : chaque jet peut être vérifié après la partie.
new-dice-more = Plus sur les dés
new-share-note = Votre navigateur ajoute aux dés un nombre aléatoire à lui : il s’engage d’abord, et le révèle quand le serveur et tous les joueurs se sont engagés. Gardez ce navigateur jusqu’au début de la partie.
new-share-unable = Ce navigateur ne peut pas contribuer aux dés : la cryptographie et le stockage ne sont disponibles que pour les pages https ou de cette machine. L’administrateur du serveur pourrait choisir les dés.
new-seed = Graine
new-seed-note = Une graine rend les dés répétables, pour l’étude. Qui la connaît connaît tous les jets.
new-begin = Commencer la partie
new-options = Options :
new-all-options = Toutes les options
new-options-clash = Ces options s’excluent.

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
rules-no-such = Il n’y a pas de règle { $id }.
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

settings-kept = Enregistrés dans ce navigateur.
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
settings-pace = Rythme des coups de l’ordinateur
pace-slow = Lente
pace-steady = Normale
pace-quick = Rapide
pace-instant = Immédiate
settings-confirmEnd = Confirmer la fin d’une phase
settings-confirmEnd-note = Quand des unités peuvent encore agir.
settings-recap = Récapitulatif du tour ennemi
settings-recap-note = Affiché après un tour ennemi joué d’un coup.
settings-skipDice = Passer l’animation des dés
settings-skipDice-note = Le résultat s’affiche tout de suite.
settings-sound = Son
settings-sound-note = Bref et sec : carton, bois, un dé sur le feutre.

## Passage de l’écran

hand-over-to =
    { $side ->
        [german] Au tour de l’Allemand
        [axis] Au tour de l’Axe
       *[soviet] Au tour du Soviétique
    }
hand-over-to-name =
    { $side ->
        [german] À { $name } (Allemand)
        [axis] À { $name } (Axe)
       *[soviet] À { $name } (Soviétique)
    }
hand-over-note = La carte est masquée. Passez l’écran, puis continuez.
hand-over-sit =
    { $side ->
        [german] Je joue l’Allemand : montrez-moi la table
        [axis] Je joue l’Axe : montrez-moi la table
       *[soviet] Je joue le Soviétique : montrez-moi la table
    }

## Revoir une partie

replay-title = Relecture
replay-of = { $title }, relecture
replay-who = La partie continue, sous brouillard de guerre. Quelle vue voulez-vous ?
replay-open-table = Tout
replay-eyes = Vue de
replay-phase = Phase
replay-score = Score
replay-log = Ce qui s’est passé
replay-controls = Déroulement
replay-turn-back = Tour précédent
replay-step-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-step-on = Étape suivante
replay-turn-on = Tour suivant
replay-position = Position dans la partie
replay-at = Étape { $at } sur { $last }, tour { $turn }
replay-count = { $at } sur { $last }
replay-speed = Vitesse
replay-times = × { $speed }
replay-go = Aller à l’étape { $at }
replay-nothing-yet = Rien ne s’est encore passé.
replay-remarks = Remarques
replay-hex =
    { $count ->
        [0] { $hex }
        [one] { $hex }, une unité
       *[other] { $hex }, { $count } unités
    }
