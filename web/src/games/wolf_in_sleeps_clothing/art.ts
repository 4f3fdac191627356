// SVG pictures for big moments.
const INK = 'stroke="#2b1f3f" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';

/** A candle, for the tense moment of the last call. */
export const CANDLE = `<svg viewBox="-60 -70 120 120"><g ${INK}>
<ellipse cy="36" rx="44" ry="11" fill="#a97a4f"/><path d="M36 34q20-8 20 6t-20 5" fill="none" stroke-width="6"/>
<path d="M-13 33V-16h26v49q-13 6-26 0z" fill="#fff3d6"/><path d="M-13-12q6 8 8 22M0-16v-9" fill="none"/>
<path d="M0-64q19 21 0 38-19-17 0-38z" fill="#ffd24d"/><path d="M0-45q7 9 0 17-7-8 0-17z" fill="#fff3d6" stroke="none"/></g></svg>`;

export const SUNRISE = `<svg viewBox="-80 -60 160 110"><g ${INK}>
<path d="M-34 30a34 34 0 0 1 68 0z" fill="#ffd24d"/>
<path d="M0-40v18M-44-22l12 12M44-22 32-10M-66 14h18M66 14H48" fill="none" stroke="#ffd24d" stroke-width="6"/>
<path d="M-76 30H76" fill="none" stroke="#fff3d6"/></g></svg>`;

export const BELL = `<svg viewBox="-40 -34 80 62"><g ${INK}>
<circle cy="-15" r="4" fill="#fff3d6"/><path d="M-14 9q4-5 4-12a10 10 0 0 1 20 0q0 7 4 12z" fill="#f4c65b"/>
<path d="M-6-6q1-4 4-5" stroke="#fff3d6" fill="none"/><path d="M-16 9h32" stroke-width="4.4"/><circle cy="14" r="3.8" fill="#e0698f"/></g>
<path d="M-22-12q-5 8 0 16M22-12q5 8 0 16M-30-16q-8 12 0 24M30-16q8 12 0 24" fill="none" stroke="#ffe7a3" stroke-width="2.6" stroke-linecap="round"/></svg>`;

/** A sleeping player: all sheep have been counted. */
export const ASLEEP = `<svg viewBox="-90 -70 180 120"><g ${INK}>
<path d="M-84 42V-18q0-10 10-10h14q10 0 10 10v60z" fill="#a97a4f"/><path d="M-70-2q24-12 48 0 4 18-4 26H-66q-8-10-4-26z" fill="#fff3d6"/>
<path d="M-56-6c-2-16 26-20 34-4 4 12-6 22-16 22s-18-8-18-18z" fill="#57476e"/><path d="M-46 0q4 4 8 0M-34-2q4 4 8 0" stroke="#fff" fill="none"/>
<path d="M-58-10q0-24 24-24 14 0 26 10-14 0-18 8-14-4-32 6z" fill="#ff9ac6"/><circle cx="-6" cy="-23" r="6" fill="#fff3d6"/>
<path d="M-74 42q-2-28 30-32 100-12 122 32z" fill="#6f8fd2"/><path d="M-56 26q60-24 118 0M-40 38q50-16 100-2" fill="none" stroke="#dce6ff" stroke-dasharray="5 7"/></g>
<g fill="#ffe7a3" font-weight="800"><text x="18" y="-22" font-size="22">Z</text><text x="40" y="-40" font-size="17">z</text><text x="58" y="-54" font-size="13">z</text></g></svg>`;
