"""The rules, one file or more a paragraph: G general, then the steps of the sequence."""
