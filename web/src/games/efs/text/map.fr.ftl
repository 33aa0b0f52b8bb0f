# The words on the sheet.
river = { $id ->
    [Dnepr] Dniepr
    [Berezina] Bérézina
    [Basya] Bassia
    [Besed] Bessed
    [Essa] Iessa
    [Gaina] Gaïna
    [Kasplya] Kasplia
    [Luchosa] Loutchossa
    [Neman] Niémen
    [Pronya] Pronia
    [Ptich] Ptitch
    [Servach] Servatch
    [Sluch] Sloutch
    [Sozh] Soj
    [Svisloch] Svislotch
    [Ulla] Oulla
    [Usyazha] Oussiaja
    [Vikhra] Vikhra
    [Viliya] Vilia
    [Lake-Lukoml] lac de Loukoml
    [Lake-Senno] lac de Senno
   *[other] { $name }
}
inset = Carton { $name }
inset-here = voir le carton
