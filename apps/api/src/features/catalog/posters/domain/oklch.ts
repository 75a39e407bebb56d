/** A color by lightness (0–1), chroma (0–about .37) and hue (degrees), perceptually uniform. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Channels 0–255. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function oklchOf(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** `#RRGGBB`; the chroma is reduced until the color is in the sRGB gamut. */
export function hexOf(colour: Oklch): string {
  let { c } = colour;
  let channels = linearOf(colour);
  while (c > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    c = Math.max(0, c - 0.004);
    channels = linearOf({ ...colour, c });
  }
  return `#${channels
    .map((value) =>
      Math.round(gamma(Math.min(1, Math.max(0, value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
}

/** WCAG contrast of two `#RRGGBB` colors, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
