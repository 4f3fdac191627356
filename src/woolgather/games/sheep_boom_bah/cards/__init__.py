"""The twenty cards. ``index.py`` maps each card to its class; similar cards share a module:

- ``barn_cards.py``: Aba-ca-da-ba, Barn Burner, Fox, Sheep Battle, Shepherd's Hook, Tornado, Your Barn Door's Open
- ``board_cards.py``: Bah-k to Life, Dog, Ewe Turn, Out of Shear Luck, Sheep Copter, Sheeping Tom
- ``other_cards.py``: Golden Fleece, Thank Ewe, Wild Wool
- ``counter.py``: EIEI…No, the answer to any card
- ``mine_cards.py``: Am-Bah-Lance and Hero of the Herd, the answers to a mine
- ``wolf.py``: Wolf in Sheep's Clothing, the answer to a bump

``card.py`` contains what all cards have in common, and ``targets.py`` the decisions about their targets.
"""
