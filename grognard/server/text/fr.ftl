## Courriels. Chacun a un objet et un texte ; les lignes restent comme elles sont ici.

mail-greeting = Bonjour { $name },
mail-closing = Grognard, { $address }

mail-verify-subject = Confirmez votre adresse de courriel chez Grognard
mail-verify-text =
    quelqu’un, sans doute vous, a donné cette adresse pour le compte « { $name } ». Pour la confirmer, ouvrez :

    { $link }

    Le lien sert une fois, dans les sept jours. Si ce n’était pas vous, ne faites rien : l’adresse reste non confirmée et aucun autre courriel ne viendra.

mail-reset-subject = Un nouveau mot de passe chez Grognard
mail-reset-text =
    quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte « { $name } ». Pour le choisir, ouvrez :

    { $link }

    Le lien sert une fois, dans l’heure. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.

mail-password-changed-subject = Votre mot de passe chez Grognard a changé
mail-password-changed-text =
    le mot de passe du compte « { $name } » a été changé et toutes les autres sessions sont closes. Si ce n’était pas vous, demandez aussitôt un nouveau mot de passe :

    { $address }/reset

mail-mail-changed-subject = Votre adresse de courriel chez Grognard a changé
mail-mail-changed-text =
    le compte « { $name } » a maintenant une autre adresse, et aucun autre courriel ne viendra ici. Si ce n’était pas vous, écrivez à qui tient le site.

mail-deleted-subject = Votre compte chez Grognard est supprimé
mail-deleted-text =
    le compte « { $name } » et ce qui lui appartenait sont supprimés. Les parties auxquelles vous avez pris part gardent une place sans nom.

## Avis des parties

mail-notice-your-turn-subject = À vous de jouer : { $game }
mail-notice-your-turn-text =
    c’est à vous de jouer dans « { $title } » :

    { $link }

mail-notice-begun-subject = La partie a commencé : { $game }
mail-notice-begun-text =
    chacun a pris place, et « { $title } » a commencé :

    { $link }

mail-notice-joined-subject = Un joueur s’est joint à la partie : { $game }
mail-notice-joined-text =
    { $by } a pris place dans « { $title } » :

    { $link }

mail-notice-invited-subject = Vous êtes invité à une partie : { $game }
mail-notice-invited-text =
    { $by } vous propose de jouer « { $title } ». Votre place vous attend ici :

    { $link }

mail-notice-seat-subject = On vous demande de prendre une place : { $game }
mail-notice-seat-text =
    { $by } aimerait que vous repreniez une place dans « { $title } », partie déjà commencée :

    { $link }

mail-notice-dice-subject = Les dés de { $game }
mail-notice-dice-text =
    les nouveaux dés de « { $title } » n’ont pas été convenus à temps. La partie continue avec ceux d’avant :

    { $link }

mail-notice-dice-late-subject = Votre place dans { $game } est de nouveau libre
mail-notice-dice-late-text =
    votre part dans les dés de « { $title } » n’est pas venue à temps : la partie n’a pas commencé, et votre place
    est de nouveau libre. Vous pouvez la reprendre, depuis le navigateur ou le programme qui gardera votre part :

    { $link }

mail-notice-offer-subject = Une proposition dans { $game }
mail-notice-offer-text =
    l’autre camp de « { $title } » propose { $offer ->
        [draw] la partie nulle
        [take-back] de revenir en arrière
        [pause] une pause
        [edit] de changer la position à la main
       *[abort] d’en finir sans vainqueur
    }. Répondez ici :

    { $link }

mail-notice-answered-subject = { $state ->
        [accepted] Accepté : { $game }
       *[declined] Refusé : { $game }
    }
mail-notice-answered-text =
    ce que vous proposiez dans « { $title } » a été { $state ->
        [accepted] accepté
       *[declined] refusé
    } :

    { $link }

mail-notice-said-subject = On vous a écrit : { $game }
mail-notice-said-text =
    { $by } a écrit quelque chose à la table de « { $title } » :

    { $link }

mail-notice-time-subject = Le temps est écoulé : { $game }
mail-notice-time-text =
    une pendule est à zéro dans « { $title } ». Vous verrez ici ce qui en découle :

    { $link }

mail-notice-over-subject = La partie est terminée : { $game }
mail-notice-over-text =
    « { $title } » est terminée. Vous pouvez la revoir et vérifier ses dés ici :

    { $link }
