// The three Nightmares as shadows with bright eyes, and the Spider's Web.
const eyes = { fill: "#ffdf6b", stroke: "none" } as const;

export function Nightmare({ name }: { name: string }) {
  if (name === "spider") {
    return (
      <g class="nightmare-shape">
        <path
          d="M-34-20q14 4 18 14M-38 2q14-4 22 4M-34 26q12-12 20-10M34-20q-14 4-18 14M38 2q-14-4-22 4M34 26q-12-12-20-10"
          fill="none"
          stroke="#0b0918"
          stroke-width="5"
          stroke-linecap="round"
        />
        <ellipse cy="8" rx="22" ry="20" fill="#0b0918" />
        <circle cy="-12" r="13" fill="#0b0918" />
        <circle cx="-5" cy="-14" r="3" {...eyes} />
        <circle cx="5" cy="-14" r="3" {...eyes} />
      </g>
    );
  }
  if (name === "bump") {
    return (
      <g class="nightmare-shape">
        <path
          d="M-34 26q-8-50 34-54 44 4 34 54-8-10-17 0-8-10-17 0-9-10-17 0-9-10-17 0z"
          fill="#0b0918"
        />
        <circle cx="-10" cy="-4" r="5" {...eyes} />
        <circle cx="12" cy="-8" r="7" {...eyes} />
        <path d="M-8 12q8 6 18-2" stroke="#ffdf6b" stroke-width="3" fill="none" stroke-linecap="round" />
      </g>
    );
  }
  return (
    <g class="nightmare-shape">
      <path d="M-30 28q-10-34 4-46l-2-20 16 12h24l16-12-2 20q14 12 4 46z" fill="#0b0918" />
      <path d="M-15-8l12 5-10 3zM15-8 3-3l10 3z" {...eyes} />
      <path d="M-14 12 0 20l14-8-5 9-5-3-4 5-4-5-5 3z" fill="#f4f1ff" />
    </g>
  );
}

export const WEB =
  "M-30 0H30M-21-21 21 21M0-30V30M-21 21 21-21M0-10 7-7 10 0 7 7 0 10-7 7-10 0-7-7zM0-20 14-14 20 0 14 14 0 20-14 14-20 0-14-14zM0-28 20-20 28 0 20 20 0 28-20 20-28 0-20-20z";

export function Web() {
  return (
    <g>
      <circle r="31" fill="#191634" opacity="0.4" />
      <path d={WEB} fill="none" stroke="#f4f1ff" stroke-width="2.2" />
    </g>
  );
}
