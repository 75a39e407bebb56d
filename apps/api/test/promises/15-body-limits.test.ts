import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../test-app.ts';

const KB = 1024;

describe('how large a request may be', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    ({ token } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  const send = (bytes: number, bearer?: string) => {
    const post = world.http.post('/graphql').set('content-type', 'application/json');
    if (bearer) post.set('authorization', `Bearer ${bearer}`);
    return post.send(JSON.stringify({ query: '{ me { email } }', padding: 'x'.repeat(bytes) }));
  };

  it.each([
    ['99 KB from anybody', 99 * KB, false, 200],
    ['101 KB from anybody', 101 * KB, false, 413],
    ['1.9 MB with a login', 1900 * KB, true, 200],
    ['2.1 MB with a login', 2100 * KB, true, 413],
  ])('Promise 15: %s', async (_, bytes, isLoggedIn, expected) => {
    const { status, body } = await send(bytes, isLoggedIn ? token : undefined);
    expect(status).toBe(expected);
    if (expected === 413)
      expect(body.errors[0]).toMatchObject({ message: 'Payload limit exceeded', extensions: { code: 'BODY_TOO_LARGE' } });
  });

  it('Promise 15: a token that is not ours buys no room', async () => {
    expect((await send(101 * KB, `${token.slice(0, -4)}AAAA`)).status).toBe(413);
  });
});
