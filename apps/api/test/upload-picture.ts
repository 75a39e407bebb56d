import sharp from 'sharp';

import type { TestApp } from './test-app.ts';

/** Uploads a small picture as this user; returns the address of its small size, without an origin. */
export async function uploadPicture({ http }: Pick<TestApp, 'http'>, token: string, background = '#C4281C'): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const { body } = await http.post('/uploads').set('authorization', `Bearer ${token}`).set('content-type', 'image/png').send(png);
  return body.images.small;
}
