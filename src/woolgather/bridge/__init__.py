"""Programs in any language at our tables, by JSON lines on a pipe (docs/bot-bridge.md).

Either side may begin: ``--with NAME=COMMAND`` starts a program for each seat that the bot NAME takes
(``bridge/program.py``), and ``woolgather bot-bridge GAME`` is started by a program that wants to play
(``bridge/pipe.py``; ``bridge/mcp.py`` for language models). All of them are asked in the same words
(``bridge/question.py``).
"""
