import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const DETAILS = 'waitList { _id } analytics { total } subscription { _id }';

describe('details of one object that are asked for in lists', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('are refused once a request asks for more than a page of one object ever does, under whatever names', async () => {
    const { org, token } = await world.given.member('ADMIN');
    for (let n = 0; n < 4; n += 1) await world.given.event(org);
    const listed = (aliases: number) =>
      world.gql(`{ ${Array.from({ length: aliases }, (_, n) => `a${n}: events { ${DETAILS} }`).join(' ')} }`, {}, token);
    const { data, errors } = await listed(2);
    expect([errors, data.a1.length]).toEqual([undefined, 4]);
    expect((await listed(10)).errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});
