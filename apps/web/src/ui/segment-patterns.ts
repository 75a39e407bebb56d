import { charts, type Mode } from '../theme/palette.ts';

/** How the parts of a chart are filled, so that they can be told apart without colors: stripes in px, or none. */
interface Stripes {
  /** Degrees, clockwise from horizontal. */
  readonly angle: number;
  readonly line: number;
  readonly gap: number;
}

/** As many as a series has parts: eight and `Other`. */
const STRIPES: readonly (Stripes | null)[] = [
  null,
  { angle: 45, line: 2, gap: 5 },
  { angle: -45, line: 2, gap: 5 },
  { angle: 0, line: 2, gap: 4 },
  { angle: 90, line: 2, gap: 4 },
  { angle: 45, line: 5, gap: 5 },
  { angle: -45, line: 5, gap: 5 },
  { angle: 0, line: 5, gap: 5 },
  { angle: 90, line: 5, gap: 5 },
];
const LINE = { light: 'rgba(255,255,255,.62)', dark: 'rgba(23,19,31,.6)' } as const;

/** The color of a part and its stripes, for a chart and for its legend. */
export function segmentLook(mode: Mode, index: number) {
  const color = charts[mode][index % charts[mode].length]!;
  const stripes = STRIPES[index % STRIPES.length];
  if (!stripes) return { color, decal: undefined, image: undefined };
  const { angle, line, gap } = stripes;
  return {
    color,
    decal: { symbol: 'rect', color: LINE[mode], dashArrayX: [1, 0], dashArrayY: [line, gap], rotation: (angle * Math.PI) / 180 },
    image: `repeating-linear-gradient(${angle}deg, ${LINE[mode]} 0 ${line / 2}px, transparent ${line / 2}px ${(line + gap) / 2}px)`,
  };
}
