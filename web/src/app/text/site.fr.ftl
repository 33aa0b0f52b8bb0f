## Partout sur un site

nav-hall = Accueil
nav-archive = Archives
nav-ranking = Classement
to-hall = Retour à l’accueil
copy = Copier
copied = Copié
yes = Oui
no = Non
none-yet = pas encore
page-before = Page précédente
page-next = Page suivante
page-at = Page { $page }
offer-by =
    { $side ->
        [german] L’Allemand
        [axis] L’Axe
        [allies] Le Soviétique
        [soviet] Le Soviétique
        [russian] Le Russe
       *[other] L’autre camp
    }
the-camp =
    { $side ->
        [german] le camp allemand
        [axis] le camp de l’Axe
        [allies] le camp soviétique
        [soviet] le camp soviétique
        [russian] le camp russe
       *[other] un camp
    }

## Aller et venir

login-title = Connexion
login-first = Connectez-vous d’abord ; vous reprendrez où vous en étiez.
login-do = Se connecter
login-name = Nom ou adresse de courriel
login-forgot = Mot de passe oublié ?
login-none = Pas encore de compte ?
logout-do = Se déconnecter
register-title = Créer un compte
register-do = Créer un compte
register-note = Un nom, une adresse, un mot de passe : rien d’autre n’est demandé.
register-name-hint = De 2 à 24 lettres, chiffres, espaces, points ou tirets. Les autres le voient.
register-mail-hint = Personne ne la voit. Elle sert aux avis de tour et au mot de passe oublié.
register-password-hint = Au moins 10 caractères. Une phrase se retient mieux qu’une énigme.
register-have = Vous avez un compte ?
register-shut = On ne crée pas de nouveaux comptes sur ce site en ce moment.
register-done = Bienvenue. Un courriel à { $mail } vous demande de confirmer l’adresse.
verify-title = Confirmer l’adresse
verify-note = Vous dites par là que l’adresse de ce courriel est la vôtre.
verify-do = Confirmer
verify-done = L’adresse est confirmée.
forgot-title = Mot de passe oublié
forgot-note = Écrivez l’adresse de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.
forgot-do = Envoyer le lien
forgot-sent = Si un compte a l’adresse { $mail }, un lien est en route vers elle.
reset-title = Nouveau mot de passe
reset-note = Tous les navigateurs connectés avec l’ancien sont déconnectés.
reset-do = Choisir ce mot de passe
reset-done = Le mot de passe est changé, et vous êtes connecté.
welcome-title = Jouez les uns contre les autres
welcome-text = Trouvez un adversaire, en direct ou par correspondance, avec des pendules, des dés qui se vérifient et un brouillard qui ne fuit pas. Les parties ouvertes, les parties finies et les règles se consultent sans compte.

## Compte

account-title = Compte
account-menu = Compte de { $name }
account-mine = Ma page
account-identity = Profil
account-name = Nom
account-rename = Changer le nom
account-saved = C’est noté.
account-mail = Adresse de courriel
account-verified = confirmée
account-unverified = pas encore confirmée
account-verify-again = Renvoyer le courriel
account-mail-sent = Un courriel est en route vers { $mail }.
account-new-mail = Nouvelle adresse
account-new-mail-hint = L’ancienne reste tant que la nouvelle n’est pas confirmée.
account-change-mail = Changer l’adresse
account-password = Mot de passe
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-password-hint = Au moins 10 caractères. Tous les autres navigateurs sont déconnectés.
account-change-password = Changer le mot de passe
account-password-done = Le mot de passe est changé ; les autres navigateurs sont déconnectés.
account-delete = Supprimer le compte
account-delete-sure = { $name }, votre nom, votre adresse et vos réglages seront supprimés pour de bon. Les parties finies restent, sans votre nom ; celles en cours sont abandonnées.
account-keep = Le garder
delete-done = Le compte est supprimé.
telling-title = Avis
telling-note = Tant qu’une de nos pages est ouverte, les avis y viennent, et nulle part ailleurs.
telling-turn-mail = Courriel quand c’est à vous
telling-turn-mail-note = Dans les parties par tours, en votre absence. Un seul par partie jusqu’à votre retour.
telling-invite-mail = Courriel pour une invitation
telling-invite-mail-note = Quand un joueur vous demande par votre nom.
telling-turn-push = Avis du navigateur quand c’est à vous
telling-turn-push-note = Sur chaque navigateur où vous l’avez permis.
telling-chat = Avis de ce qui se dit
telling-chat-note = Quand quelqu’un parle à une de vos tables.
push-title = Ce navigateur
push-on = Il vous avertit même si aucune page n’est ouverte.
push-off = Il ne vous avertit pas si aucune page n’est ouverte.
push-start = Permettre les avis ici
push-stop = Plus d’avis ici
push-done = Ce navigateur vous avertira désormais.
push-denied = Le navigateur n’a pas permis les avis.
push-unable = Ce navigateur, ou cette adresse, ne peut pas donner d’avis.
vacation-title = Vacances
vacation-note =
    { $left ->
        [0] En votre absence, les pendules des parties par tours s’arrêtent. Il ne reste aucun jour cette année.
        [one] En votre absence, les pendules des parties par tours s’arrêtent. Il reste un jour cette année.
       *[other] En votre absence, les pendules des parties par tours s’arrêtent. Il reste { $left } jours cette année.
    }
vacation-from = Du { $begins } au { $ends }
vacation-begins = Premier jour
vacation-begins-hint = Vide : maintenant
vacation-days = Jours
vacation-take = Les prendre
vacation-end = Je suis revenu
sessions-title = Navigateurs connectés
sessions-this = ce navigateur
sessions-seen = vu le { $at }
sessions-unknown = Navigateur inconnu
sessions-end = Déconnecter
sessions-end-others = Déconnecter tous les autres
data-title = Vos données
data-note = Tout ce que le site garde de vous, en un fichier ; et la sortie.
data-export = Télécharger mes données

## Programmes

programs-title = Programmes
programs-note = Un programme peut jouer pour vous par l’interface HTTP, avec une clé ; et une adresse à vous peut être avertie quand vient votre tour.
programs-schema = Description de l’interface (OpenAPI)
tokens-title = Clés
tokens-once = La clé. Elle n’est montrée que cette fois : gardez-la où personne ne lit.
tokens-none = Pas encore de clé.
tokens-label = Nom de la clé
tokens-label-hint = Pour la reconnaître : le programme, la machine.
tokens-scope = Elle permet de
tokens-days = Jours de validité
tokens-days-hint = Vide : sans fin
tokens-make = Faire une clé
tokens-end = Révoquer
tokens-seen = utilisée le { $at }
tokens-unused = jamais utilisée
tokens-ends = jusqu’au { $at }
scope-read = regarder
scope-play = regarder et jouer
hooks-title = Webhooks
hooks-once = Le secret qui signe chaque message. Il n’est montré que cette fois.
hooks-none = Pas encore d’adresse.
hooks-url = Adresse
hooks-hint = Elle commence par https:// et reçoit chacun de vos tours, signé.
hooks-make = Ajouter l’adresse
hooks-end = Retirer
hooks-since = depuis le { $at }
hooks-failing =
    { $count ->
        [one] le dernier message n’est pas arrivé
       *[other] les { $count } derniers messages ne sont pas arrivés
    }
hooks-off = suspendue : trop de messages ne sont pas arrivés

## Avis

notices = Avis
notices-count =
    { $count ->
        [0] Avis, aucun non lu
        [one] Avis, un non lu
       *[other] Avis, { $count } non lus
    }
notices-read = Tout est lu
notices-none = Il ne s’est encore rien passé.
notice-unread = Non lu :
notice-a-game = votre partie
notice-your-turn = À vous de jouer dans { $title }.
notice-begun = { $title } a commencé.
notice-joined = { $by } s’est assis à la table de { $title }.
notice-invited = { $by } vous invite à { $title }.
notice-offer = { $title } : l’autre camp propose { $what }.
notice-answered =
    { $state ->
        [accepted] { $title } : votre proposition est acceptée ({ $what }).
       *[other] { $title } : votre proposition est refusée ({ $what }).
    }
notice-said = { $by } vous parle dans { $title }.
notice-seat = { $by } vous cède une place dans { $title }.
notice-dice = { $title } : les nouveaux dés n’ont pas été convenus à temps. Ceux d’avant restent.
notice-dice-late = { $title } : votre réponse à l’accord sur les dés n’est pas arrivée à temps, et votre place est de nouveau libre.
notice-time = Une pendule s’est épuisée dans { $title }.
notice-over = { $title } est finie.

## La salle

hall-against = En direct ou par correspondance, contre des joueurs et l’ordinateur
hall-games = Parties
hall-open = Ouvertes
hall-mine = Mes parties
hall-waiting = À moi de jouer
hall-watching = À regarder
hall-finished = Finies
hall-none-open = Personne ne cherche d’adversaire en ce moment. Proposez une partie.
hall-none-mine = Vous ne jouez encore aucune partie.
hall-none-waiting = Aucune partie ne vous attend.
hall-none-watching = Aucune partie ne se regarde en ce moment.
hall-none-finished = Aucune partie n’est encore finie.
hall-scenario = Bataille
hall-all-scenarios = Toutes les batailles
hall-all-paces = Toutes les cadences
hall-col-pace = Cadence
hall-by = proposée par { $name }
hall-rated = classée
hall-join = Rejoindre
hall-watch = Regarder
hall-look = Voir
hall-propose = Proposer la partie
hall-turn = tour { $turn }
hall-versus = contre { $names }
hall-a-bot = l’ordinateur
hall-last = Dernière partie finie
archive-note = Les parties finies se revoient par les yeux de chaque camp ou à découvert, se commentent, et leurs dés se vérifient dans votre navigateur.
seat-free = libre
seat-invited = libre, sur invitation
seat-you = vous
seat-here = présent
seat-away = absent
seat-program = ordinateur
seat-vacation = en vacances
against-open = N’importe qui
against-invited = Par un lien
against-player = Par son nom
against-bot = Ordinateur
against-self = Moi-même
against-open-note = La partie est affichée à l’accueil ; le premier venu la joue.
against-invited-note = Vous recevez un lien à envoyer.
against-player-note = Le joueur reçoit un avis.
against-bot-note = Commence aussitôt. Non classée.
against-self-note = Les deux camps à cet écran, pour essayer. Non classée.
against-name = Nom du joueur
usual-days = 3 jours par tour
usual-live = En direct, 2 heures

## Cadence et pendules

pace-live = En direct
pace-turn = Par tours
pace-live-note = En une séance, ou en plusieurs sur rendez-vous. Les pendules tournent sans trêve.
pace-turn-note = Sur des jours ou des semaines. Les vacances et une pause convenue arrêtent les pendules.
pace-live-with = En direct, { $clock }
pace-turn-with = Par tours, { $clock }
clock-panel = Cadence et pendule
clock-title = Pendule
clock-kind-none = Aucune
clock-kind-game = Par partie
clock-kind-turn = Par tour
clock-kind-days = En jours
clock-none = sans pendule
clock-game = { $bank } par camp
clock-game-more = { $bank } par camp, plus { $increment } à chaque tour
clock-turn = { $each } par tour
clock-days = { $each } par tour
clock-days-more = { $each } par tour et { $bank } en réserve
clock-game-bank = Temps d’un camp
clock-game-increment = Ajouté à chaque tour
clock-turn-each = Temps d’un tour
clock-days-each = Temps d’un tour
clock-days-bank = Réserve
clock-zero = Quand une pendule s’épuise
clock-zero-claim = Réclamer ou attendre
clock-zero-loses = C’est perdu
clock-zero-bot = L’ordinateur prend la suite
clock-zero-claim-note = Quand une pendule s’épuise, l’autre camp peut réclamer la partie, ou attendre.
clock-zero-loses-note = Quand une pendule s’épuise, son camp a perdu.
clock-zero-bot-note = Quand une pendule s’épuise, l’ordinateur joue ce camp et le jeu continue.
clock-left = Il reste { $time }
clock-out = Le temps est épuisé
clock-runs = Cette pendule tourne
clock-stands = Cette pendule est arrêtée
lasting-days =
    { $n ->
        [one] 1 jour
       *[other] { $n } jours
    }
lasting-hours =
    { $n ->
        [one] 1 heure
       *[other] { $n } heures
    }
lasting-minutes = { $n } min
lasting-seconds = { $n } s
lasting-none = aucune
span-days = { $days } j { $hours } h
span-hours = { $hours } h { $minutes }
span-spoken = { $minutes } min { $seconds } s

## Proposer une partie

make-others = Le reste
make-visible = Visibilité
visible-open = Tout le monde
visible-private = Ses joueurs
visible-open-note = Elle se regarde tant qu’elle dure, et devient publique avec ses dés quand elle est finie.
visible-private-note = Elle n’est dans aucune liste, ni maintenant ni à la fin.
make-team = Joueurs par camp
make-team-note = Chacun commande ses secteurs ou ses formations, selon l’option sur plusieurs joueurs par camp.
make-rated = Classée
make-rated-note = Le résultat compte au classement des deux joueurs.
make-hints = Conseils
make-hints-note = Les joueurs peuvent demander un conseil à l’ordinateur. Exclus des parties classées, sauf si vous les permettez ici ; chacun le voit avant de s’asseoir.
make-watched = Spectateurs
make-watched-note = Chacun peut regarder.
make-watched-hidden = Ces options cachent des unités : personne n’assiste à la partie avant la fin, sauf un spectateur désigné par son nom que les deux joueurs acceptent à la table.
make-delay = Retard de ce spectateur
make-delay-turns =
    { $n ->
        [one] 1 tour de retard
       *[other] { $n } tours de retard
    }
make-delay-over = seulement à la fin

## Avant le début

room-sit = S’asseoir ici
room-link = Faire un lien
room-send = Envoyez ce lien à votre adversaire. Il n’est montré que cette fois ; un nouveau l’annule.
room-waits = La partie commence d’elle-même quand chaque place est prise. Vous pouvez quitter cette page : un avis vous rappellera.
room-take = Prenez une place libre, et la partie commence.
room-handed = La partie est en cours, et son joueur vous cède la place telle qu’elle est, avec sa pendule.
room-login = Pour vous asseoir il faut un compte.
room-terms = Ce qui se joue
room-withdraw = Retirer la partie
room-leave = Quitter la place
terms-option = { $option } : { $choice }
terms-watched = chacun peut regarder
terms-watched-hidden = personne avant la fin, sauf un spectateur que les deux joueurs acceptent par son nom
invite-title = Une invitation
invite-text = { $name } vous propose de jouer { $camp }.
invite-accept = Accepter et s’asseoir
invite-login = La place est à vous dès que vous êtes connecté ; cette page revient d’elle-même.

## À la table

room-acts = Propositions et sorties
room-paused = En pause d’un commun accord : les pendules sont arrêtées.
room-shares = Toutes les places sont prises. La partie commence dès que les dés sont convenus.
room-dice = Les dés sont en cours d’accord : les pendules sont arrêtées.
room-editing = La position peut être modifiée.
room-edited = modifiée
room-edited-note = Les joueurs ont changé la position d’un commun accord : la partie n’est pas classée.
room-resume = Reprendre
share-yours =
    { $chief ->
        [yes] À vous d’agir. Vous commandez { $pieces } pions, et votre camp.
       *[no] À vous d’agir. Vous commandez { $pieces } pions.
    }
share-mates =
    { $chief ->
        [yes] Vous commandez { $pieces } pions, et votre camp.
       *[no] Vous commandez { $pieces } pions.
    }
room-watchers =
    { $count ->
        [one] un spectateur
       *[other] { $count } spectateurs
    }
looks-on =
    { $behind ->
        [0] Vous regardez.
        [one] Vous regardez, avec un tour de retard.
       *[other] Vous regardez, avec { $behind } tours de retard.
    }
untold-title = Rien à voir encore
untold-text =
    { $behind ->
        [0] Dans cette partie beaucoup est caché. Elle se regardera quand elle sera finie.
        [one] Dans cette partie beaucoup est caché : elle se montre avec un tour de retard. La table apparaîtra d’elle-même.
       *[other] Dans cette partie beaucoup est caché : elle se montre avec { $behind } tours de retard. La table apparaîtra d’elle-même.
    }
offer-title = Une proposition
offer-draw = Proposer la nulle
offer-pause = Proposer une pause
offer-edit = Proposer de modifier la position
offer-abort = Proposer d’interrompre la partie
offer-spectator = Proposer un spectateur…
spectator-title = Proposer un spectateur
spectator-note = Des unités sont cachées dans cette partie : personne n’y assiste avant la fin. Les deux joueurs peuvent accepter une personne, désignée par son nom de compte.
spectator-cost = Ce que cela coûte : ce spectateur voit les deux camps, avec quelques tours de retard, et seule sa parole l’empêche de renseigner l’un de vous. L’accord prend fin quand une place change de main.
spectator-do = Proposer
offer-take-back-action = Demander à reprendre ma dernière action
offer-take-back-phase = Demander à revenir au début de la phase
offer-take-back-turn = Demander à revenir au début du tour
offer-asked = { $who } propose { $what }.
offer-waits = { $who } propose { $what }. Vous êtes d’accord ; d’autres doivent encore répondre.
offer-made = Vous proposez { $what }. L’autre camp doit encore répondre.
offer-accept = Accepter
offer-decline = Refuser
offer-withdraw = Retirer
offered-draw = la nulle
offered-pause = une pause
offered-edit = de modifier la position
offered-abort = d’interrompre la partie
offered-spectator =
    { $player ->
        [none] un spectateur
       *[other] { $player } comme spectateur
    }
offered-take-back-action = de reprendre la dernière action
offered-take-back-phase = de revenir au début de la phase
offered-take-back-turn = de revenir au début du tour
offered-draw-note = Si vous acceptez, la partie finit aussitôt, sans vainqueur.
offered-pause-note = Si vous acceptez, les pendules s’arrêtent jusqu’à ce que l’un de vous reprenne.
offered-edit-note = Si vous acceptez, chacun peut modifier la position ; l’historique le montre, et la partie n’est plus classée.
offered-spectator-note = Si vous acceptez, ce compte voit les deux camps, avec quelques tours de retard, jusqu’à la fin. Seule la parole du spectateur garde ce qu’il voit de votre adversaire.
offered-abort-note = Si vous acceptez, la partie finit aussitôt et ne compte pour personne.
offered-take-back-note = Si vous acceptez, l’historique le note. Les dés déjà jetés ne resservent pas : d’autres sont jetés.
answered-accepted = Accepté : { $what }.
answered-declined = Refusé : { $what }.
answered-withdrawn = Retiré : { $what }.
resign-title = Abandonner
resign-sure = Vous abandonnez « { $title } ». L’autre camp a gagné, et rien ne ramènera la partie.
resign-not = Continuer
resign-do = Abandonner la partie
claim-title = Réclamer la partie
claim-sure = Le temps de l’autre camp est épuisé. Vous pouvez réclamer la victoire maintenant, ou attendre : le droit vous reste tant qu’il n’a pas joué.
claim-not = Attendre
claim-do = Réclamer la victoire
hand-title = Céder ma place
hand-note = Quelqu’un d’autre prend votre place et votre pendule telles qu’elles sont. Vous pourrez regarder, mais non revenir de vous-même.
hand-to = À
hand-player = Un joueur
hand-bot = L’ordinateur
hand-player-note = Le joueur reçoit un avis et doit accepter ; jusque-là la place est à vous.
hand-do = La céder
hand-done = La place est cédée.
hand-asked = La question est posée à { $name }.
edit-open = Changer la position
edit-title = Modifier la position
edit-note = Chaque changement est vérifié par les règles et marqué dans l’historique.
edit-unit = Unité
edit-choose = Choisir…
edit-place = Hexagone
edit-add = Ajouter la ligne
edit-lines = Lignes d’une situation ; sans hexagone une unité est retirée
edit-apply = Appliquer
edit-end = Reprendre le jeu
ended-resigned =
    { $side ->
        [german] abandon de l’Allemand
        [axis] abandon de l’Axe
        [allies] abandon du Soviétique
        [soviet] abandon du Soviétique
        [russian] abandon du Russe
       *[other] abandon
    }
ended-time =
    { $side ->
        [german] pendule de l’Allemand épuisée
        [axis] pendule de l’Axe épuisée
        [allies] pendule du Soviétique épuisée
        [soviet] pendule du Soviétique épuisée
        [russian] pendule du Russe épuisée
       *[other] au temps
    }
ended-agreed = nulle d’un commun accord
ended-aborted = interrompue
chat-title = Parole
chat-lines = Ce qui s’est dit
chat-note = Seuls les joueurs de cette partie le lisent tant qu’elle dure.
chat-note-looks = Les spectateurs le lisent ; les joueurs non, tant que la partie dure.
chat-none = Rien ne s’est encore dit.
chat-write = Dire quelque chose
chat-send = Dire
chat-unread =
    { $count ->
        [one] une ligne non lue
       *[other] { $count } lignes non lues
    }
chat-gone = compte supprimé
chat-about = À propos de ce que dit { $name }
chat-mute = Ne plus montrer { $name }
chat-muted = { $name } n’est pas montré.
chat-unmute = Montrer de nouveau
chat-report = Signaler à l’opérateur
chat-report-why = Qu’est-ce qui ne va pas ?
chat-report-note = L’opérateur reçoit la ligne et vos mots ; personne d’autre.
chat-reported = Signalé.

## Pages des joueurs et des batailles

rating-title = Classement
rating-none = Pas encore de partie classée.
rating-explained = Le point est l’estimation, la barre son incertitude : dans 95 cas sur 100 la force vraie s’y trouve. Elle rétrécit à chaque partie. Chacun commence à 1000.
rating-words = Classement { $rating }, à { $uncertainty } près
rating-note =
    { $games ->
        [one] Classement et son incertitude, après une partie
       *[other] Classement et son incertitude, après { $games } parties
    }
rating-games =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }
tallied-words = gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
luck-title = Dés
luck-none = Pas encore de dés.
luck-words =
    { $luck ->
        [good] Place moyenne { $percent } sur { $dice } dés : plus de chance que le hasard n’explique.
        [bad] Place moyenne { $percent } sur { $dice } dés : moins de chance que le hasard n’explique.
       *[even] Place moyenne { $percent } sur { $dice } dés : comme tombent les dés.
    }
player-since = ici depuis le { $day }
player-results = Résultats
player-all = Toutes les parties finies
player-against = Contre vous
player-pace = Réponses dans les parties par tours
player-pace-none = pas encore de partie par tours
player-pace-words = la moitié en moins de { $time }
player-playing = Parties en cours
player-playing-none = Aucune partie publique en cours.
player-finished = Parties finies
player-finished-none = Pas encore de partie finie.
scenario-in-game = { $game } : { $title }
scenario-games = Parties finies
scenario-turns = Tour de la fin, médiane
scenario-days = Jours de jeu, médiane
scenario-best = Qui la joue le mieux
scenario-best-note = Dans l’ordre de ce qui est sûr : l’estimation moins son incertitude.
scenario-best-none = Aucune partie classée n’est encore finie.
scenario-sides = Par camp
scenario-ended = Comment elles finissent
scenario-none = Aucune partie n’est encore finie.

## Revoir

comments-count =
    { $count ->
        [0] Commentaires
        [one] Un commentaire
       *[other] { $count } commentaires
    }
comments-none = Pas encore de commentaire.
comments-write = Commenter cet endroit
comments-do = Commenter
comments-at = pas { $at }
comments-about = À propos du commentaire de { $name }
comments-delete = Supprimer
check-note = Le secret de ces dés est maintenant publié. Ce navigateur peut en tirer de nouveau chaque jet et comparer.
check-do = Vérifier les dés ici
check-busy = Tirage…
check-fair =
    { $rolls ->
        [0] Aucun dé n’est tombé dans cette partie ; le secret est celui qui fut promis.
        [one] Les dés étaient loyaux : le secret est celui qui fut promis, et le seul jet est celui qu’il donne.
       *[other] Les dés étaient loyaux : le secret est celui qui fut promis, et les { $rolls } jets sont ceux qu’il donne.
    }
check-fits =
    { $rolls ->
        [0] Aucun dé n’est tombé dans cette partie.
        [one] Le seul jet découle du secret et des nombres des joueurs, maintenant publiés.
       *[other] Les { $rolls } jets découlent tous du secret et des nombres des joueurs, maintenant publiés.
    }
check-unfair =
    { $faults ->
        [one] Les dés ne sont pas ceux qui furent promis : un écart.
       *[other] Les dés ne sont pas ceux qui furent promis : { $faults } écarts.
    }
check-unable = Les navigateurs ne permettent la cryptographie qu’aux pages https ou de cette machine. « grognard verify » vérifie l’historique partout.
check-taken-back =
    { $rolls ->
        [one] Un jet a été repris d’un commun accord ; il est vérifié aussi, et n’est jamais retombé.
       *[other] { $rolls } jets ont été repris d’un commun accord ; ils sont vérifiés aussi, et ne sont jamais retombés.
    }
check-copy =
    { $rolls ->
        [one] Le premier jet est tombé dans la partie dont celle-ci est une copie, avec d’autres dés.
       *[other] Les { $rolls } premiers jets sont tombés dans la partie dont celle-ci est une copie, avec d’autres dés.
    }
check-seeded = Les dés venaient d’une graine : qui la connaissait les connaissait d’avance.
check-counts = Combien de fois chaque face est tombée, de un à six : { $counts }
check-secret = Le secret
check-salts = Les nombres des joueurs
check-salt = { $side } : { $salt }
check-rolls-missing = La relecture montre { $shown } jets, mais { $rolls } ont été publiés.
check-shown-otherwise = Le jet numéro { $number } est montré comme { $shown }, mais { $rolled } a été publié.
shares-hashes = Dés : on attend que chaque joueur s’engage sur un nombre aléatoire.
shares-open = Dés : tous se sont engagés, les nombres sont révélés.
shares-why = Le serveur s’est déjà engagé sur son secret. Rien n’est ouvert avant que chaque place se soit engagée, et la partie commence quand tout est ouvert.
shares-seat =
    { $side } : { $stage ->
        [opened] nombre révélé
        [given] engagé
       *[none] rien encore
    }
shares-until = Attendu jusqu’au { $until }. Un joueur qui n’a pas répondu d’ici là perd sa place, et l’accord recommence avec un autre secret.
shares-given-up =
    { $rounds ->
        [one] Un accord a été abandonné après la révélation d’un nombre.
       *[other] { $rounds } accords ont été abandonnés après la révélation d’un nombre.
    } L’administrateur du serveur a pu en regarder d’abord les dés : si cela continue, ne jouez pas ici.
shares-elsewhere = Votre nombre a été tiré dans un autre navigateur et ne peut être révélé que là. Ouvrez-y cette partie.
shares-changed = Le serveur montre un autre engagement que celui de ce navigateur. Ne jouez pas cette partie.
shares-unkept = Ce navigateur n’enregistre pas de données : il ne peut pas participer à l’accord sur les dés. Permettez à ce site d’enregistrer des données, ou prenez un autre navigateur.
shares-late = L’engagement du serveur ne couvre pas le premier jet : ce navigateur n’y participe pas. Ne jouez pas cette partie.
proof-failed = Ce ne sont pas les dés promis.
proof-kept = Comparé à ce que ce navigateur a gardé lui-même, à partir du jet { $roll } :
proof-others = Ce navigateur n’a rien gardé de ces dés : il n’était pas là quand ils furent convenus. Il peut dire seulement qu’ils concordent, non qu’ils furent promis avant le premier jet.
proof-old = Ces dés suivent l’ancien procédé : qui tenait le serveur et jouait lui-même a pu les choisir.
proof-none = Aucun joueur n’a contribué aux dés : ils n’ont pas été changés après coup, mais l’administrateur du serveur a pu les choisir.
proof-save = Enregistrer ce que ce navigateur a gardé
proof-save-note = Pour « grognard verify --memory », qui n’a besoin d’aucune page de ce serveur.
check-round = À partir du jet { $roll } :
check-salts-none = Aucune n’a été donnée.

## Refus des comptes et de la porte

fault-not-logged-in = Vous n’êtes pas connecté.
fault-log-in-failed = Le nom et le mot de passe ne vont pas ensemble.
fault-registration-closed = Ce site ne crée pas de nouveaux comptes pour le moment.
fault-name-length = Un nom a de { $least } à { $most } caractères.
fault-name-characters = Le nom a des caractères qui ne conviennent pas.
fault-name-mixed = Le nom mêle des lettres de plusieurs alphabets.
fault-name-taken = Ce nom, ou un nom qui lui ressemble, est pris.
fault-mail-unfit = Ce n’est pas une adresse de courriel.
fault-mail-taken = Un autre compte a prouvé que cette adresse est la sienne.
fault-password-length = Un mot de passe a de { $least } à { $most } caractères.
fault-password-weak = Ce mot de passe se devine trop facilement.
fault-password-wrong = Le mot de passe est faux.
fault-link-spent = Ce lien a déjà servi, ou il est trop ancien.
fault-too-many =
    { $seconds ->
        [one] Trop à la fois. Cela reprendra dans une seconde.
       *[other] Trop à la fois. Cela reprendra dans { $seconds } secondes.
    }
fault-too-slow = La requête n’est pas arrivée à temps.
fault-header-missing = Il manque à la requête le signe qu’elle vient d’une page de ce site.
fault-token-unknown = Ce jeton est inconnu ou a pris fin.
fault-token-not-for-this = Un jeton ne suffit pas ici : seul le titulaire du compte peut le faire.
fault-token-only-reads = Ce jeton ne permet que de lire.
fault-tokens-too-many = Il y a déjà { $most } jetons, et il n’en est pas donné davantage.
fault-label-empty = Il faut un nom au jeton.
fault-no-such-session = Cette session n’existe plus.
fault-no-such-token = Ce jeton n’existe plus.
fault-no-accounts = Il n’y a pas de comptes à une table locale.
fault-vacation-date = Un congé commence aujourd’hui ou dans l’année qui vient.
fault-vacation-overlaps = Vous êtes déjà en congé certains de ces jours.
fault-vacation-spent =
    { $left ->
        [0] Il ne reste aucun jour de congé cette année.
        [one] Il reste un jour de congé cette année.
       *[other] Il reste { $left } jours de congé cette année.
    }
fault-url-unfit = Ce n’est pas une adresse https du réseau ouvert.
fault-quota-games = Vous avez créé { $used } parties ; le plus qu’il peut y en avoir est { $most }.
fault-quota-rows = Les parties que vous avez créées prennent { $used } lignes dans la base ; le plus permis est { $most }.
fault-quota-bytes = Les parties que vous avez créées prennent { $used } Mio ; le plus permis est { $most }.
fault-game-full = Cette partie est aussi longue qu’une partie peut l’être.
fault-reports-full = Vous avez signalé { $most } choses que personne n’a encore regardées.
fault-comments-full = Vous avez écrit { $most } commentaires, et il n’y a plus de place.
fault-session-ended = Cette session est close.

remedy-log-in = Connectez-vous.
remedy-log-in-failed = Vérifiez les majuscules, ou demandez un nouveau mot de passe.
remedy-name = Prenez des lettres d’un seul alphabet et des chiffres, avec entre eux une espace, un tiret, un point ou une apostrophe.
remedy-mail = Écrivez-la comme nom@example.org.
remedy-mail-taken = Connectez-vous à ce compte, ou donnez une autre adresse.
remedy-quota = Gardez dans un fichier ce que vous voulez conserver et supprimez des parties jouées seul, ou demandez plus de place à qui tient le site.
remedy-reports-full = Attendez que quelqu’un du site en ait regardé.
remedy-comments-full = Reprenez-en un des vôtres, sur cette partie ou une autre.
remedy-password = Prenez une phrase que vous seul pourriez avoir.
remedy-link-spent = Demandez-en un autre.
remedy-too-many = Attendez un peu.
remedy-header = Rechargez la page.
remedy-token = Créez un autre jeton dans les réglages de votre compte.
remedy-url = Écrivez-la comme https://example.org/chemin.

## Refus des parties entre comptes

fault-not-alone = D’autres jouent à cette table : ses places ne sont pas à vous seul.
fault-already-seated = Vous avez déjà une place dans cette partie.
fault-has-looked-on = Qui a assisté à une partie où des unités sont cachées ne peut y prendre place.
fault-begun = La partie a commencé.
fault-clock = Cette pendule est impossible : par partie il faut une réserve, par tour un temps pour chaque tour, par jours des jours entiers pour chaque tour.
fault-clock-bot = Dites quel adversaire artificiel prend la place quand la pendule est à zéro.
fault-edit-line = La ligne { $line } est impossible : rien n’a été changé.
fault-edit-not-here = Dans ce jeu, une position ne peut pas être modifiée.
fault-edit-secret = Sous brouillard de guerre, une position ne peut pas être modifiée : un refus dirait où est l’ennemi.
fault-edit-unsound = Aucune position de ce jeu ne peut être ainsi, ou le jeu ne pourrait pas continuer : rien n’a été changé.
fault-hand-to-whom = Donnez la place à un adversaire artificiel ou à un joueur : l’un des deux.
fault-invite-yourself = On ne s’invite pas soi-même.
fault-last-player = Vous êtes la dernière personne à cette table.
fault-looking-on = Vous êtes spectateur : seuls les joueurs agissent et interrogent.
fault-match-over = La partie est terminée.
fault-no-claim = L’autre camp a encore du temps.
fault-no-seat-of-your-own = Gardez une place pour vous.
fault-no-such-hook = Ce webhook n’existe pas.
fault-no-such-invite = Ce lien n’est plus valable : il a servi, ou un autre l’a remplacé.
fault-no-such-line = Cette ligne n’existe pas.
fault-no-such-offer = Cette proposition n’existe pas.
fault-no-such-player = Il n’y a pas de joueur « { $player } ».
fault-no-such-scenario = Il n’y a pas de scénario « { $scenario } ».
fault-no-watching = Vous ne pouvez pas assister à cette partie.
fault-not-begun = La partie n’a pas commencé : des places sont libres.
fault-not-editing = Les joueurs n’ont pas convenu de modifier la position.
fault-not-paused = La partie n’est pas en pause.
fault-not-while-played = On l’obtient quand la partie est terminée.
fault-not-your-game = Vous ne jouez pas dans cette partie.
fault-not-your-seat = Cette place n’est pas la vôtre.
fault-offer-answered = Cette proposition ne tient plus.
fault-offer-bot = Un adversaire artificiel n’accepte pas la nulle.
fault-offer-editing = La position peut déjà être modifiée.
fault-offer-nothing = Vous n’avez encore rien à reprendre.
fault-offer-paused = La partie est déjà en pause.
fault-offer-theirs = Seul l’auteur d’une proposition la retire.
fault-offer-yours = C’est votre propre proposition : aux autres d’y répondre.
fault-spectator-alone = Dans une partie à unités cachées, un spectateur exige l’accord de deux joueurs ; ici un seul joue.
fault-spectator-too-many = Une partie a au plus { $most } spectateurs acceptés.
fault-spectator-open = Rien n’est caché dans cette partie : chacun peut y assister si elle a été créée ainsi.
fault-offered-already = C’est déjà proposé.
fault-dice-no-round = Aucun accord sur les dés n’est en cours dans cette partie.
fault-dice-other-round = L’accord sur les dés a recommencé : regardez de nouveau.
fault-dice-committed = Cette place s’est déjà engagée sur un autre nombre.
fault-dice-not-all = Toutes les places ne se sont pas encore engagées : rien n’est ouvert avant.
fault-dice-salt-differs = Ce nombre ne correspond pas à son engagement.
fault-dice-too-many = On ne peut convenir des dés d’une partie que { $most } fois au plus.
fault-dice-seeded = Les dés de cette partie viennent d’une graine.
fault-dice-agreeing = Les joueurs s’accordent sur les dés : attendez que tous les nombres soient révélés.
fault-push-keys = Les clés de ce navigateur sont inutilisables.
fault-rated-people = Seules les parties entre personnes différentes sont classées.
fault-say-nothing = Il n’y a rien dedans.
fault-seat-of-a-team = D’autres jouent ce camp avec vous : donnez la place à un joueur.
fault-seat-taken = Cette place est prise.
fault-stale = La table a changé entre-temps : regardez-la de nouveau.
fault-too-many-browsers = On ne peut pas avertir autant de navigateurs.
fault-too-many-games = Vous avez { $most } parties en cours : finissez-en d’abord.
fault-too-many-hooks = Il y a déjà { $most } webhooks.
fault-too-many-muted = Vous avez fait taire trop de monde pour en ajouter.
fault-undo-nothing = Il n’y a encore rien à reprendre.
fault-undo-new-dice = Avant cela, la partie s’est jouée ailleurs, avec d’autres dés : on ne peut pas le reprendre ici.
remedy-resign = Abandonnez plutôt.
