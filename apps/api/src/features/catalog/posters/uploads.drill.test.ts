import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

describe('poster upload', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#C4281C' } });
  const upload = (token: string, body: Buffer) =>
    world.http.post('/uploads').set('authorization', `Bearer ${token}`).set('content-type', 'image/jpeg').send(body);
  const stored = async (url: string) => (await world.http.get(url).responseType('blob')).body as Buffer;

  it('stores three sizes, at most 1800 by 1012, with two colors and without metadata', async () => {
    const { token } = await world.given.member('ADMIN');
    const body = await picture(4000, 2250)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(token, body);
    expect(answer.status).toBe(201);
    const { original, medium, small, deep, accent } = answer.body.images;
    expect([deep, accent]).toEqual([expect.stringMatching(/^#[0-9A-F]{6}$/), expect.stringMatching(/^#[0-9A-F]{6}$/)]);
    const sizes = await Promise.all([original, medium, small].map(async (url: string) => sharp(await stored(url)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1799, 1012],
      [960, 540],
      [480, 270],
    ]);
    expect(sizes.map(({ exif }) => exif)).toEqual([undefined, undefined, undefined]);
  });

  it('AUT-137 accepts 10485760 bytes and refuses one more, a GIF and a file that is no image', async () => {
    const { token } = await world.given.member('ADMIN');
    const jpeg = await picture(20, 10).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(token, padded(10_485_760))).status).toBe(201);
    const tooLarge = await upload(token, padded(10_485_761));
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
    const gif = await upload(token, await picture(2, 2).gif().toBuffer());
    expect([gif.status, gif.body.message]).toEqual([415, 'This file type is invalid. Please choose a JPEG or PNG image.']);
    expect((await upload(token, jpeg.subarray(0, 60))).body.code).toBe('UPLOAD_INVALID');
  });

  it('can be used by an event of the same organization', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const png = await picture(64, 36).png().toBuffer();
    const poster = (await upload(token, png)).body;
    const event = await world.given.event(org);
    const { startsAt, endsAt } = event.schedule;
    const input = {
      eventId: String(event._id),
      version: 1,
      event: { name: 'With poster', schedule: { startsAt, endsAt }, posterFileId: poster.posterFileId },
    };
    const { data } = await world.gql(
      'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { posterFileId posterImageUrl { small deep } } }',
      { input },
      token,
    );
    expect(data.updateEvent.posterImageUrl).toEqual({ small: poster.images.small, deep: poster.images.deep });
    const stranger = await world.given.member('ADMIN');
    const theirs = { name: 'Theirs', schedule: { startsAt, endsAt }, posterFileId: poster.posterFileId };
    const refused = await world.gql(
      'mutation($input: CreateEventInput!) { createEvent(input: $input) { _id } }',
      { input: theirs },
      stranger.token,
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('AUT-140 AUT-141 answers a form by a list with the address, or for a poster with the addresses of its three sizes', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const png = await picture(1800, 1012).png().toBuffer();
    const form = () => world.http.post('/uploads').set('authorization', `Bearer ${token}`);
    const plain = await form().attach('files', png, 'hall.png');
    const folder = `/files/public/posters/${String(org._id)}/`;
    expect(plain.status).toBe(201);
    expect(plain.body).toEqual([
      { url: expect.stringMatching(new RegExp(`^${folder}[0-9a-f]{24}-medium.jpg$`)), posterFileId: expect.any(String) },
    ]);
    const poster = await form().attach('files', png, 'poster.png').field('isMultiImage', 'true');
    const sizes: Record<string, string> = JSON.parse(poster.body[0].url);
    expect(Object.keys(sizes)).toEqual(['original', 'medium', 'small']);
    const widths = Object.values(sizes).map(async (url) => (await sharp(await stored(url)).metadata()).width);
    expect(await Promise.all(widths)).toEqual([1800, 960, 480]);
    const { schedule } = await world.given.event(org);
    const input = {
      name: 'Formed',
      schedule: { startsAt: schedule.startsAt, endsAt: schedule.endsAt },
      posterFileId: poster.body[0].posterFileId,
    };
    const { data } = await world.gql(
      'mutation($input: CreateEventInput!) { createEvent(input: $input) { posterImageUrl { original medium small } } }',
      { input },
      token,
    );
    expect(data.createEvent.posterImageUrl).toEqual(sizes);
  });

  it.each([
    ['more parts than a form has', Array<string>(20).fill('name="f"\r\n\r\n')],
    ['150,000 tiny parts', Array<string>(150_000).fill('name="f"\r\n\r\n')],
    ['a field as long as a file', [`name="f"\r\n\r\n${'x'.repeat(100_000)}`]],
    ['a head as long as a file', [`name="f${'x'.repeat(100_000)}"\r\n\r\n`]],
  ])('AUT-140 refuses a form with %s at the first that is too much', async (_, more) => {
    const { token } = await world.given.member('ADMIN');
    const png = await picture(20, 10).png().toBuffer();
    const send = (parts: readonly string[]) => {
      const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n');
      const rest = Buffer.from(`${parts.map((part) => `\r\n--b\r\nContent-Disposition: form-data; ${part}`).join('')}\r\n--b--\r\n`);
      const post = world.http.post('/uploads').set('authorization', `Bearer ${token}`);
      return post.set('content-type', 'multipart/form-data; boundary=b').send(Buffer.concat([head, png, rest]));
    };
    const { status, body } = await send(more);
    expect([status, body.code]).toEqual([422, 'UPLOAD_INVALID']);
    expect((await send(more.slice(0, 19).map(() => 'name="f"\r\n\r\nx'))).status).toBe(201);
  });

  it('AUT-245 never enlarges a small picture', async () => {
    const { token } = await world.given.member('ADMIN');
    const { images } = (await upload(token, await picture(320, 180).jpeg().toBuffer())).body;
    const sizes = [images.original, images.medium, images.small].map(
      async (url: string) => (await sharp(await stored(url)).metadata()).width,
    );
    expect(await Promise.all(sizes)).toEqual([320, 320, 320]);
  });

  it('BYD-011 is measured, so that the checkup of its event calls a small one odd', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const { _id, schedule } = await world.given.event(org);
    const messagesWith = async (width: number, version: number) => {
      const { posterFileId } = (await upload(token, await picture(width, 90).png().toBuffer())).body;
      const event = { name: 'Night Swim', schedule: { startsAt: schedule.startsAt, endsAt: schedule.endsAt }, posterFileId };
      const { data } = await world.gql(
        'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { checkup { path message } } }',
        { input: { eventId: String(_id), version, event } },
        token,
      );
      return data.updateEvent.checkup.filter(({ path }: { path: string }) => path === 'posterFileId');
    };
    const message = 'The poster is only 959 pixels wide: it looks blurred on large screens, which need 960.';
    expect(await messagesWith(959, 1)).toEqual([{ path: 'posterFileId', message }]);
    expect(await messagesWith(960, 2)).toEqual([]);
  });

  it('is refused for every role below ADMIN', async () => {
    const png = await picture(2, 2).png().toBuffer();
    const { token } = await world.given.member('BOX_OFFICE');
    expect((await upload(token, png)).status).toBe(403);
    expect((await world.http.post('/uploads').send(png)).status).toBe(401);
  });

  it('is limited to 300 pictures an hour for an organization', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const rateLimits = world.app.get(RateLimits, { strict: false });
    const jpeg = await picture(20, 10).jpeg().toBuffer();
    for (let at = 0; at < 299; at += 1) await rateLimits.hit('posters', String(org._id));
    expect((await upload(token, jpeg)).status).toBe(201);
    const refused = await upload(token, jpeg);
    expect(refused.body.errors[0].extensions.code).toBe('RATE_LIMITED');
  });
});
