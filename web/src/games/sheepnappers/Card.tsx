// The cards of Sheepnappers: a sign and a name.
import { CardFace, CardName, Sign } from "../../kit/Card";

export const SIGNS: Record<string, string> = {
  fuel: "M-7-5h9l5 5v10H-7zM-4-5v-5h5v5M-3 1l6 5M3 1l-6 5",
  "gps-hack": "M0 11C-6 4-7 1-7-3a7 7 0 0 1 14 0c0 4-1 7-7 14zM-3-6l6 6M3-6l-6 6",
  "it-sheep": "M-8-8H8V3H-8zM-11 8H11",
  "pirate-sheep": "M3-11v8a5 5 0 1 1-9 3M-1-7h8",
  "dream-sheep": "M-7 6a4.5 4.5 0 0 1 0-9 6.5 6.5 0 0 1 12-1 5 5 0 0 1 2 10zM3-9h6L3-3h6",
  "kamikaze-sheep": "M2-11-6 2h5l-2 9L6-2H1z",
  "time-machine": "M0-10a10 10 0 1 0 .1 0zM0-6v6l5 3",
  "spider-trick": "M0-4a4.5 4.5 0 1 0 .1 0zM-4-2l-6-4M-4 2l-7 2M4-2l6-4M4 2l7 2M-3 5l-3 6M3 5l3 6",
  "magic-lamp": "M-11 2c4 8 13 8 16 0l6-6-7 2c-4-4-12-4-15 4zM-2-3v-5",
  baa: "M-10-8H10V5H1l-5 6V5h-6z",
  wolf: "M-9 10q-4-11 1-15l-1-6 6 4h6l6-4-1 6q5 4 1 15zM-5-1l4 2M5-1l-4 2",
};

export function Card({ id, title }: { id: string; title: string }) {
  return (
    <CardFace id={id} dark={id === "wolf"}>
      <CardSign id={id} />
      <CardName>{title}</CardName>
    </CardFace>
  );
}

export function CardSign({ id }: { id: string }) {
  return <Sign path={SIGNS[id] ?? ""} />;
}
