import fc from 'fast-check';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { readPicture } from '../../../test/read-code.ts';
import { qrPicture } from './qr-picture.ts';

const code = (index: number) => `MQ1.${'aZ3-k_9'.repeat(5)}.${String(index).padStart(16, 'x')}`;
const byLibrary = (text: string) => QRCode.toBuffer(text, { margin: 2, width: 416, errorCorrectionLevel: 'M' });
const pixelsOf = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer();

it('BUY-041 draws the picture that the library draws, to the pixel', async () => {
  for (const text of [code(1), code(2), 'https://tickets.example.com/e/64f0c0ffee64f0c0ffee64f0'])
    expect((await pixelsOf(qrPicture(text, 416))).equals(await pixelsOf(await byLibrary(text)))).toBe(true);
});

it('BUY-041 draws what scanners read, in any width', async () => {
  const any = fc.tuple(fc.string({ minLength: 1, maxLength: 120 }), fc.integer({ min: 250, max: 620 }));
  const isRead = async ([text, width]: [string, number]) => {
    expect(await readPicture(qrPicture(text, width))).toBe(text);
  };
  await fc.assert(fc.asyncProperty(any, isRead), { numRuns: 25 });
});

/** The time of this process in milliseconds for 20 codes; the least of several tries, because others use the same processor. */
async function costOf(draw: (text: string) => Promise<Buffer> | Buffer): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 5; tries += 1) {
    const before = process.cpuUsage();
    for (let index = 0; index < 20; index += 1) await draw(code(tries * 20 + index));
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

it('costs less than a third of what it costs by the library', async () => {
  const control = await costOf(byLibrary);
  expect(await costOf((text) => qrPicture(text, 416))).toBeLessThan(control / 3);
});
