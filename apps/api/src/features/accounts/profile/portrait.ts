import sharp from 'sharp';

import { DomainError } from '@marquee/shared/domain-error';

import { imageTypeOf } from '#platform/files/image-type';
import { MAX_UPLOAD_BYTES } from '#platform/files/upload-body';

/** A decoded picture may have this many pixels; more is a bomb. */
const MAX_PIXELS = 60_000_000;
/** The side of a portrait, in pixels. */
const SIDE = 512;

/**
 * The middle of a picture as a square JPEG, upright and without any metadata.
 * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_TYPE, UPLOAD_INVALID
 */
export async function renderPortrait(body: Buffer): Promise<Buffer> {
  if (body.length > MAX_UPLOAD_BYTES) throw new DomainError('UPLOAD_TOO_LARGE');
  if (!imageTypeOf(body)) throw new DomainError('UPLOAD_TYPE');
  try {
    const upright = sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().flatten({ background: '#FFFFFF' });
    return await upright.resize(SIDE, SIDE, { fit: 'cover' }).jpeg({ quality: 86 }).toBuffer();
  } catch {
    throw new DomainError('UPLOAD_INVALID');
  }
}
