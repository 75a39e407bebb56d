// A fake camera that shows a QR code: Chromium plays a Y4M video instead of a device.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Page } from 'playwright-core';

const [WIDTH, HEIGHT, CODE] = [640, 480, 360];

/** Chromium flags for a camera that plays `film`. */
export const cameraOf = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Writes a video of the image at `url` as the camera would see it. */
export async function filmOf(page: Page, url: string, film: string): Promise<void> {
  const grey = await page.evaluate(draw, { url, width: WIDTH, height: HEIGHT, size: CODE });
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(grey, 'base64'),
    Buffer.alloc((WIDTH * HEIGHT) / 2, 128), // no color
  ]);
  mkdirSync(dirname(film), { recursive: true });
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
}

/** In the page: the luma plane of the image centered on white, as base64. */
async function draw({ url, width, height, size }: { url: string; width: number; height: number; size: number }): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, (width - size) / 2, (height - size) / 2, size, size);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 4) text += String.fromCodePoint(data[at] ?? 0);
  return btoa(text);
}
