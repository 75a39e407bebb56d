/** A part of a picture, in its pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<CropArea, 'width' | 'height'>;

/** Posters and pictures are landscape (AUT-139). */
export const LANDSCAPE = 16 / 9;
const MOST: Size = { width: 1800, height: 1012.5 };

/** The largest centered part of this shape. */
export function largestArea({ width, height }: Size, aspect: number): CropArea {
  const size = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
}

/** The size of the cropped picture in whole pixels: at most 1800 by 1012, and never more than the part itself has (AUT-139, 245). */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
