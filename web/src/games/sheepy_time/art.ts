// SVG pictures for big moments.
const INK = 'stroke="#191634" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';

const SHEEP = `<path d="M-15 3a7 7 0 0 1 3-9A8 8 0 0 1 1-11a8 8 0 0 1 12 3 7 7 0 0 1 3 12 7 7 0 0 1-7 7 9 9 0 0 1-11 1 8 8 0 0 1-10-2 7 7 0 0 1-3-7z" fill="var(--of, #fff)"/>
<path d="M11-11c7-3 12 1 12 7s-5 8-9 7-6-4-6-8z" fill="#3c3767"/><path d="M15-5q2 2.4 4.4 0" stroke="#fff" stroke-width="1.8" fill="none"/>`;

/** A Sheep over the Fence. */
export const JUMP = `<svg viewBox="-60 -56 120 100"><g ${INK}>
<path d="M-30 40V-6l9-10 9 10v46zM12 40V-6l9-10 9 10v46z" fill="#edc98f"/><path d="M-48 4h96v11h-96zM-48 22h96v11h-96z" fill="#edc98f"/>
<g class="st-jumper"><g transform="translate(-2 -32) rotate(-12)"><path d="M-10 9l-9 6M-4 11l-7 8M8 10l9 6M12 8l11 3" fill="none" stroke="#5d568f" stroke-width="4"/>${SHEEP}</g></g></g></svg>`;

/** An alarm clock, for a Sheep that wakes up. */
export const CLOCK = `<svg viewBox="-60 -60 120 112"><g ${INK}>
<path d="M-20-34 -34-20M20-34 34-20" stroke="#f4c65b" stroke-width="11"/><path d="M-16 34-24 44M16 34 24 44M0-32v-12M-7-46H7" fill="none" stroke="#c99a3f" stroke-width="6"/>
<circle cy="4" r="34" fill="#fff6dc"/><path d="M0 4V-18M0 4l14 8" fill="none" stroke-width="4.5"/></g>
<path d="M-46-8q-6 12 0 24M46-8q6 12 0 24" fill="none" stroke="#ffe7a3" stroke-width="4" stroke-linecap="round"/></svg>`;

/** A Sheep in bed. */
export const IN_BED = `<svg viewBox="-64 -48 128 92"><g ${INK}>
<path d="M-56 40V-12q0-8 8-8h8q8 0 8 8v52z" fill="#8a5a3a"/><g transform="translate(-14 2) scale(1.3)">${SHEEP}</g>
<path d="M-44 40q-2-26 26-28 74-8 78 28z" fill="#8e88cf"/><path d="M-26 30q40-14 78 0" fill="none" stroke="#f4f1ff" stroke-dasharray="5 6"/></g>
<g fill="#ffe7a3" font-weight="800"><text x="26" y="-12" font-size="20">Z</text><text x="42" y="-26" font-size="15">z</text></g></svg>`;
