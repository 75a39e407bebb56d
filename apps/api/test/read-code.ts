import jsQr from 'jsqr';
import sharp from 'sharp';

// a CommonJS module whose types describe an ES module
const read = jsQr as unknown as (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;

/** What a scanner reads from pixels of four bytes. */
export function readCode(pixels: Uint8ClampedArray, width: number, height: number): string | null {
  return read(pixels, width, height)?.data ?? null;
}

/** What a scanner reads from a picture. */
export async function readPicture(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height);
}
