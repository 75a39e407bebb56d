import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../test-app.ts';

const KB = 1024;
type Http = TestApp['http'];

const send = (http: Http, bytes: number, bearer?: string) => {
  const post = http.post('/graphql').set('content-type', 'application/json');
  if (bearer) post.set('authorization', `Bearer ${bearer}`);
  return post.send(JSON.stringify({ query: '{ me { email } }', padding: 'x'.repeat(bytes) }));
};

describe('how large a request may be', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    ({ token } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  it.each([
    ['99 KB from anybody', 99 * KB, false, 200],
    ['101 KB from anybody', 101 * KB, false, 413],
    ['1.9 MB with a login', 1900 * KB, true, 200],
    ['2.1 MB with a login', 2100 * KB, true, 413],
  ])('Promise 15: %s', async (_, bytes, isLoggedIn, expected) => {
    const { status, body } = await send(world.http, bytes, isLoggedIn ? token : undefined);
    expect(status).toBe(expected);
    if (expected === 413)
      expect(body.errors[0]).toMatchObject({ message: 'Payload limit exceeded', extensions: { code: 'BODY_TOO_LARGE' } });
  });

  it('Promise 15: a token that is not ours buys no room', async () => {
    expect((await send(world.http, 101 * KB, `${token.slice(0, -4)}AAAA`)).status).toBe(413);
    expect((await send(world.http, 2100 * KB, `${token.slice(0, -4)}AAAA`)).status).toBe(413);
  });

  it('Promise 15: uploads have their own, larger limit', async () => {
    const image = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#C4281C' } })
      .jpeg()
      .toBuffer();
    const upload = (bytes: number) =>
      world.http
        .post('/uploads')
        .set('authorization', `Bearer ${token}`)
        .set('content-type', 'image/jpeg')
        .send(Buffer.concat([image, Buffer.alloc(bytes - image.length)]));
    expect((await upload(3000 * KB)).status).toBe(201);
    expect((await upload(10_485_761)).status).toBe(413);
  });

  it('Promise 15, negative control: a server without these limits takes what was refused here', async () => {
    const open = express().use(express.json({ limit: '100mb' }), (_, response) => void response.json({}));
    for (const [bytes, bearer] of [
      [101 * KB, undefined],
      [2100 * KB, token],
    ] as const)
      expect((await send(request(open), bytes, bearer)).status).toBe(200);
  });
});
