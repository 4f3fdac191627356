// Stars in the background, placed pseudo-randomly but always the same for the same seed.
interface StarsProps {
  width: number;
  height: number;
  count: number;
  seed?: number;
  /** The radius of the largest star. */
  largest?: number;
}

export function Stars({ width, height, count, seed = 1, largest = 2.2 }: StarsProps) {
  return (
    <g fill="#fff">
      {Array.from({ length: count }, (_, index) => {
        const part = (salt: number) => {
          const value = Math.sin(index * 12.9898 + seed * 78.233 + salt) * 43758.5453;
          return value - Math.floor(value);
        };
        return (
          <circle
            key={index}
            cx={part(1) * width}
            cy={part(2) * height}
            r={(0.35 + part(3) * 0.65) * largest}
            opacity={0.35 + part(4) * 0.6}
          />
        );
      })}
    </g>
  );
}

/** A sky that gets lighter towards the horizon. */
export function SkyFill({ id, colours }: { id: string; colours: readonly string[] }) {
  return (
    <>
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          {colours.map((colour, index) => (
            <stop key={index} offset={index / (colours.length - 1)} stop-color={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  );
}
