import { afterAll, beforeAll, expect, it } from 'vitest';

import { createIntegrationSimulator } from './integration-simulator.ts';
import { MODES } from './misbehaviour.ts';

const simulator = createIntegrationSimulator();
let url = '';
beforeAll(async () => void (url = await simulator.listen()));
afterAll(() => simulator.close());

const basic = (id: string, secret: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` });
const tokenOf = async (): Promise<string> => {
  const answer = await fetch(`${url}/api/oauth/token`, { method: 'POST', headers: basic('client', 'secret') });
  return ((await answer.json()) as { access_token: string }).access_token;
};
const put = async (id: string, body: object, key: string) =>
  fetch(`${url}/api/orders/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf()}`, 'idempotency-key': key },
    body: JSON.stringify({ id, ...body }),
  });

it('gives a token to a client with its secret only', async () => {
  expect(await tokenOf()).toBeTruthy();
  expect((await fetch(`${url}/api/oauth/token`, { method: 'POST', headers: basic('client', 'wrong') })).status).toBe(401);
  expect((await fetch(`${url}/api/orders/o0`, { method: 'PUT', body: '{}' })).status).toBe(401);
});

it('keeps the highest version of an order, and takes a message with a known key once', async () => {
  for (const [version, key] of [
    [2, 'b'],
    [1, 'a'],
    [2, 'b'],
  ] as const)
    expect((await put('o1', { version }, key)).status).toBe(200);
  expect(simulator.orders.get('o1')).toMatchObject({ version: 2 });
  expect(simulator.repeated()).toBe(1);
});

it('knows members by their prefix', async () => {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  expect((await fetch(`${url}/members/RC-1`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/members/XX-1`, { headers })).status).toBe(404);
});

it('changes its way of answering by its page, and refuses unknown ones', async () => {
  const body = (mode: string) => ({ method: 'POST', body: new URLSearchParams({ mode }), redirect: 'manual' }) as const;
  expect((await fetch(`${url}/control`, body('error'))).status).toBe(303);
  expect((await fetch(`${url}/members/RC-1`)).status).toBe(500);
  expect((await fetch(`${url}/control`, body('nonsense'))).status).toBe(400);
  const page = await (await fetch(url)).text();
  for (const mode of MODES) expect(page).toContain(`value="${mode}"`);
  simulator.set('ok');
});
