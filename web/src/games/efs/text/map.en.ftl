# The words on the sheet.
river = { $name }
inset = Inset { $name }
inset-here = see the inset
