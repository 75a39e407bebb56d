import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../test-app.ts';

const SIDE = 8192;
/** The largest part of the work of decoding that refusing may take. */
const MOST_OF_DECODING = 0.5;
const AUTHOR = 'Somebody at home';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG of a few kilobytes that decodes to 67 million pixels. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head[8] = 1;
  const rows = Buffer.alloc(SIDE * (1 + SIDE / 8));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const personal = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#C4281C' } })
    .withExif({ IFD0: { Artist: AUTHOR }, IFD3: { GPSLatitude: '39/1 44/1 21/1', GPSLatitudeRef: 'N' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${AUTHOR}</rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer();

/** The metadata of a picture. */
async function said(picture: Buffer) {
  const { exif, xmp, iptc } = await sharp(picture).metadata();
  return { exif, xmp, iptc, isNamed: picture.includes(AUTHOR) };
}

/** µs of processor time outside the thread of JavaScript, where pictures are decoded. What the application does meanwhile is not in it. */
async function cpuOf(act: () => Promise<unknown>): Promise<number> {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  await act();
  const [allAfter, mainAfter] = [process.cpuUsage(all), process.threadCpuUsage(main)];
  return allAfter.user + allAfter.system - mainAfter.user - mainAfter.system;
}

const BOMB = bomb();
/** µs of processor time that decoding it takes. */
let decoding: number;

/** CPU time of `act` as a part of that of decoding; the cheapest of three, as the compiler of JavaScript runs beside them. */
async function partOfDecoding(act: () => Promise<unknown>): Promise<number> {
  const times = [await cpuOf(act), await cpuOf(act), await cpuOf(act)];
  return Math.min(...times) / decoding;
}

/** Reads all pixels, a line at a time: no memory for the whole picture. */
const decode = async (picture: Buffer) => {
  const { channels } = await sharp(picture, { limitInputPixels: false, sequentialRead: true }).stats();
  expect(channels).toHaveLength(1);
};

const NOTHING = { exif: undefined, xmp: undefined, iptc: undefined, isNamed: false };

describe('pictures that people upload', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    ({ token } = await world.given.member('ADMIN'));
    // one-time initialization with the first picture
    await upload('/uploads', await personal());
    decoding = Math.min(await cpuOf(() => decode(BOMB)), await cpuOf(() => decode(BOMB)));
  });
  afterAll(() => world?.stop());

  const upload = (path: string, body: Buffer) =>
    world.http.post(path).set('authorization', `Bearer ${token}`).set('content-type', 'image/png').send(body);
  const stored = async (url: string) =>
    (await world.http.get(new URL(url, 'http://localhost').pathname).responseType('blob')).body as Buffer;

  it.each(['/uploads', '/uploads/portrait'])(
    'Promise 22: a picture that unfolds to 67 million pixels is refused by %s before it is',
    async (path) => {
      expect(BOMB.length).toBeLessThan(20_000);
      const part = await partOfDecoding(async () => {
        const { status, body: answer } = await upload(path, BOMB);
        expect({ status, code: answer.code }).toEqual({ status: 422, code: 'UPLOAD_INVALID' });
      });
      expect(part).toBeLessThan(MOST_OF_DECODING);
    },
  );

  it('Promise 22: the same picture is refused in a form, and so is what only calls itself a picture', async () => {
    const form = (body: Buffer, name: string) =>
      world.http.post('/uploads').set('authorization', `Bearer ${token}`).field('isMultiImage', 'true').attach('files', body, name);
    const refuse = async () => {
      const { status, body } = await form(BOMB, 'poster.png');
      expect([status, body.code]).toEqual([422, 'UPLOAD_INVALID']);
    };
    expect(await partOfDecoding(refuse)).toBeLessThan(MOST_OF_DECODING);
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#C4281C' } })
      .gif()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    for (const body of [gif, svg, Buffer.from('<!doctype html><script>1</script>'), Buffer.from('%PDF-1.7')]) {
      const answer = await form(body, 'poster.jpg');
      expect([answer.status, answer.body.code]).toEqual([415, 'UPLOAD_TYPE']);
    }
    const startsLikeOne = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]);
    expect((await form(startsLikeOne, 'poster.jpg')).body.code).toBe('UPLOAD_INVALID');
  });

  it('Promise 22, negative control: without the limit of pixels the same picture is unfolded', async () => {
    expect(await partOfDecoding(() => decode(BOMB))).toBeGreaterThan(MOST_OF_DECODING);
  });

  it('Promise 22: no poster or portrait keeps who took it and where', async () => {
    const { images } = (await upload('/uploads', await personal())).body as { images: Record<'original' | 'medium' | 'small', string> };
    const portrait = (await upload('/uploads/portrait', await personal())).body as { imageUrl: string };
    for (const url of [images.original, images.medium, images.small, portrait.imageUrl])
      expect(await said(await stored(url))).toEqual(NOTHING);
  });

  it('Promise 22, negative control: a picture that is kept as it came, or made smaller with all it has, names both', async () => {
    const picture = await personal();
    for (const kept of [picture, await sharp(picture).resize(120).keepMetadata().toBuffer()]) {
      const { exif, xmp, isNamed } = await said(kept);
      expect([exif !== undefined, xmp !== undefined, isNamed]).toEqual([true, true, true]);
    }
  });
});
