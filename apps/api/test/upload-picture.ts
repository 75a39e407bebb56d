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

interface UploadedPoster {
  readonly posterFileId: string;
  readonly images: Readonly<Record<'original' | 'medium' | 'small', string>>;
}

/** Uploads a small poster as this user. */
export async function uploadPoster({ http }: Pick<TestApp, 'http'>, token: string): Promise<UploadedPoster> {
  const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1A3D5C' } })
    .png()
    .toBuffer();
  const form = http.post('/uploads').set('authorization', `Bearer ${token}`).field('isMultiImage', 'true');
  const { body } = await form.attach('files', png, 'poster.png');
  return { posterFileId: body[0].posterFileId, images: JSON.parse(body[0].url) };
}
