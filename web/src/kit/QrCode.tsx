// A QR code of a link.
import { encode } from "uqr";
import { say } from "../words";

export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "L", border: 0 });
  const dark = data.flatMap((row, y) => row.map((cell, x) => (cell ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg class="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={say("invite.qr")}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={dark.join("")} fill="#191634" shape-rendering="crispEdges" />
    </svg>
  );
}
