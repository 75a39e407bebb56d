import { useEffect, useState, type CSSProperties } from 'react';

interface PosterColours {
  readonly deep?: string | null;
  readonly accent?: string | null;
  readonly small: string;
}

const DARK_GLOW = 0.4;
const BRIGHT_GLOW = 0.2;
/** Posters lighter than this (perceived lightness 0 to 1) get a weaker glow. */
const BRIGHT_FROM = 0.6;

/**
 * The colors of a public page: its poster's, or the default dark ones without one. The glow is weak until the poster
 * is known to be dark.
 */
export function usePosterLight(image: PosterColours | null | undefined): CSSProperties {
  const glow = useGlow(image?.small ?? null);
  return {
    '--deep': image?.deep ?? 'var(--mq-night-bg)',
    '--acc': image?.accent ?? 'var(--mq-bulb)',
    '--glow': glow,
  } as CSSProperties;
}

function useGlow(src: string | null): number {
  const [glow, setGlow] = useState(BRIGHT_GLOW);
  useEffect(() => {
    if (src === null) return;
    const image = new Image();
    image.addEventListener('load', () => setGlow(lightnessOf(image) > BRIGHT_FROM ? BRIGHT_GLOW : DARK_GLOW));
    image.src = src;
  }, [src]);
  return glow;
}

/** Mean perceived lightness of a picture, 0 to 1; 0 where the browser does not allow reading it. */
function lightnessOf(image: HTMLImageElement): number {
  const [width, height] = [16, 9];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 0;
  context.drawImage(image, 0, 0, width, height);
  try {
    const { data } = context.getImageData(0, 0, width, height);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4)
      sum += Math.cbrt(0.2126 * linear(data[i]!) + 0.7152 * linear(data[i + 1]!) + 0.0722 * linear(data[i + 2]!));
    return sum / (width * height);
  } catch {
    return 0; // an image of another origin
  }
}

function linear(channel: number): number {
  return (channel / 255) ** 2.2;
}
