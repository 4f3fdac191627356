// Everything the client says by itself, by id. What belongs to a game comes from the server in words already.
export const en = {
  "room.name": "Woolgather",
  "room.tagline": "Five tabletop games about sheep, wolves, dreams and nightmares.",
  "room.sub": "Play against bots at once, or share a link with friends. No account.",
  "landing.games": "Choose tonight's game",
  "landing.quick": "Play now",
  "landing.table": "Open a table",
  "landing.rules": "Rules",
  "landing.seats": "{fewest}–{most} players",
  "landing.minutes": "{minutes} min",
  "landing.mine": "Your tables",
  "landing.open": "Open tables",
  "landing.none": "Nobody is at a table right now. Open one, and share its link.",
  "landing.join": "Join by code",
  "landing.code": "Code",
  "landing.go": "Join",
  "landing.your-turn": "your turn",
  "landing.watch": "Watch",
  "landing.resume": "Go on",
  "landing.sit": "Sit down",
  "landing.plain": "Its own board is still being painted; you play on a plain one.",
  "name.you": "You are {name}",
  "name.change": "Change your name",
  "name.save": "Save",
  "footer.fan":
    "Woolgather is an unofficial fan work. The games are other people's designs; their text and art are not used here.",
  "wait": "One moment …",
  "problem": "Something went wrong",
  "back": "Back to the room",
} as const;

export type WordId = keyof typeof en;
