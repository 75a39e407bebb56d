import { contrastOf, hexOf, oklchOf, type Oklch } from './oklch.ts';

/** `#RRGGBB`: the background and accent color of a public page. */
export interface PosterColours {
  readonly deep: string;
  readonly accent: string;
}

const BINS = 36;
const DEEP_LIGHTNESS = 0.2;
const DEEP_CHROMA = 0.06;
const ACCENT_LIGHTNESS = 0.78;
const LEAST_CONTRAST = 4.5;
const GREY_BELOW = 0.03;
const BULB_HUE = 78;

interface Bin {
  weight: number;
  chroma: number;
  /** The most vivid pixels of this hue weigh most. */
  lively: number;
  peak: Oklch | null;
}

/**
 * The two colors of a poster from its pixels (RGB bytes, three a pixel): `deep` has its dominant hue at lightness .20 and chroma ≤ .06;
 * `accent` its most vivid hue at lightness ≥ .78, lightened until its contrast on `deep` is 4.5:1. A gray poster takes the bulb's amber as
 * accent.
 */
export function posterColours(pixels: Uint8Array): PosterColours {
  const bins = binsOf(pixels);
  const dominant = best(bins, (bin) => bin.weight);
  const lively = best(bins, (bin) => bin.lively);
  const chroma = dominant?.chroma ?? 0;
  const deep = hexOf({ l: DEEP_LIGHTNESS, c: Math.min(DEEP_CHROMA, chroma), h: dominant?.peak?.h ?? 0 });
  const { h, c, l } = lively?.peak ?? { h: BULB_HUE, c: 0.17, l: ACCENT_LIGHTNESS };
  return { deep, accent: readable({ h, c: Math.max(c, 0.09), l: Math.max(l, ACCENT_LIGHTNESS) }, deep) };
}

function binsOf(pixels: Uint8Array): Bin[] {
  const bins: Bin[] = Array.from({ length: BINS }, () => ({ weight: 0, chroma: 0, lively: 0, peak: null }));
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const colour = oklchOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
    if (colour.c >= GREY_BELOW) add(bins[Math.floor((colour.h / 360) * BINS) % BINS]!, colour);
  }
  return bins;
}

function add(bin: Bin, colour: Oklch): void {
  bin.chroma = (bin.chroma * bin.weight + colour.c) / (bin.weight + 1);
  bin.weight += 1;
  bin.lively += colour.c ** 3 * colour.l;
  if (!bin.peak || colour.c > bin.peak.c) bin.peak = colour;
}

function best(bins: readonly Bin[], of: (bin: Bin) => number): Bin | null {
  const top = bins.toSorted((a, b) => of(b) - of(a))[0];
  return top && of(top) > 0 ? top : null;
}

function readable(accent: Oklch, deep: string): string {
  let { l } = accent;
  let hex = hexOf(accent);
  while (contrastOf(hex, deep) < LEAST_CONTRAST && l < 1) {
    l += 0.01;
    hex = hexOf({ ...accent, l });
  }
  return hex;
}
