import sharp from 'sharp';

import { DomainError } from '@marquee/shared/domain-error';

import { imageTypeOf } from '#platform/files/image-type';
import { MAX_UPLOAD_BYTES } from '#platform/files/upload-body';

/** The most pixels of a decoded picture; more is a decompression bomb. */
const MAX_PIXELS = 60_000_000;
/** The side of a portrait, in pixels. */
const SIDE = 512;

/**
 * Crops a picture to a centered square JPEG, upright and without metadata.
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
