"""Experiments: bots play many games, and the results are stored, analysed and drawn.

``plan.py`` describes an experiment, ``execution`` plays it, ``storage`` keeps it in a folder, and ``analysis`` and
``report`` work with the results. ``simulate.py`` only counts results and stores nothing.
"""
