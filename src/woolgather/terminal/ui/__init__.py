"""The user interface of the terminal: a full-screen window or plain text."""
