// Hand-made until view_types.py is there to make it from.
export type Colour = "blue" | "green" | "yellow" | "red";
type ByColour = Record<Colour, number>;

export interface Player {
  role: "dreamer" | "eaten" | "nightmare";
  nightmare: Colour | null;
  "has-card": boolean;
  power: number;
  dice: number;
  hunt: string[];
  exhaust: string[];
  shadow: ByColour;
  "power-row": string[];
}

export interface Nightmare {
  id: string;
  colour: Colour;
  "claimed-by": number | null;
  spent: string[];
  takes: string[];
  "taken-face": string;
  ability: string;
  source: string;
  text: string;
}

export interface Table {
  round: number;
  first: number;
  active: number;
  roller: number | null;
  bag: ByColour;
  hand: Colour[];
  unresolved: string[];
  immediate: string | null;
  track: string | null;
  stage: number | null;
  control: number | null;
  "forced-rest": boolean;
  "dream-ending": boolean;
  triggers: number[];
  "final-turns": number[];
  ending: string | null;
  players: Player[];
  nightmares: Nightmare[];
  printed: {
    faces: Record<Colour, string[]>;
    tracks: Record<string, number[]>;
    hunt: number;
    exhaust: number;
    shadow: number;
    goal: number;
    sources: Record<string, string>;
  };
}

export interface Details {
  ending: string;
  dice: number[];
  roles: string[];
}

export type GameEvent = {
  event: string;
  seat: number;
  clause: string;
  die?: string;
  owner?: number;
};
