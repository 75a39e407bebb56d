import sharp, { type Sharp } from 'sharp';

import { DomainError } from '@marquee/shared/domain-error';

import { imageTypeOf } from '#platform/files/image-type';
import { MAX_UPLOAD_BYTES } from '#platform/files/upload-body';

import { posterColours, type PosterColours } from './domain/poster-colours.ts';

/** The most pixels of a decoded picture; more is a decompression bomb. */
const MAX_PIXELS = 60_000_000;

/** Largest sides in pixels; small pictures are never enlarged. */
export const POSTER_SIZES = { original: [1800, 1012], medium: [960, 540], small: [480, 270] } as const;

export type PosterSize = keyof typeof POSTER_SIZES;

export interface PosterImages {
  readonly files: Readonly<Record<PosterSize, Buffer>>;
  readonly colours: PosterColours;
  /** Pixels of the largest one. */
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * Converts an upload into JPEGs of three sizes, upright and without metadata, with the poster's two colors.
 * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_TYPE, UPLOAD_INVALID
 */
export async function renderPoster(body: Buffer): Promise<PosterImages> {
  if (body.length > MAX_UPLOAD_BYTES) throw new DomainError('UPLOAD_TOO_LARGE');
  if (!imageTypeOf(body)) throw new DomainError('UPLOAD_TYPE');
  try {
    const image = sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().flatten({ background: '#15111C' });
    const original = await resized(image, 'original');
    const scaled = sharp(original);
    const [medium, small, pixels, { width, height }] = await Promise.all([
      resized(scaled.clone(), 'medium'),
      resized(scaled.clone(), 'small'),
      scaled.clone().resize(64, 36, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer(),
      scaled.clone().metadata(),
    ]);
    return { files: { original, medium, small }, colours: posterColours(pixels), size: { width, height } };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('UPLOAD_INVALID');
  }
}

function resized(image: Sharp, size: PosterSize): Promise<Buffer> {
  const [width, height] = POSTER_SIZES[size];
  return image.resize(width, height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 84, progressive: true }).toBuffer();
}
