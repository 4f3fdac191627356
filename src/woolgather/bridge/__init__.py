"""Lets programs in any language play, by exchanging JSON lines on a pipe (docs/bot-bridge.md).

Either side can start the other. ``--with NAME=COMMAND`` starts a program for each seat played by the bot NAME
(``bridge/program.py``). ``woolgather bot-bridge GAME`` is started by a program that wants to play (``bridge/pipe.py``,
or ``bridge/mcp.py`` for language models). All use the same messages (``bridge/question.py``).
"""
