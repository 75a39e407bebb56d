/** The box that posters are drawn in. */
export const WIDTH = 1600;
export const HEIGHT = 900;

/** 0 to n − 1. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** A number from 0 to 1 that looks random and is the same for the same `i`, so that a poster never changes. */
export const noise = (i: number): number => {
  const x = Math.sin(i * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
};
