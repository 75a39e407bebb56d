import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createIntegrationSimulator } from '@marquee/integration-simulator/integration-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOSTILE } from '../../../test/promises/hostile-texts.ts';
import { checkAddress } from './allowed-address.ts';
import { IntegrationOutage, type IntegrationOrder } from './order-integration.port.ts';
import { TegIntegration } from './teg-integration.adapter.ts';

const ORDER: IntegrationOrder = {
  id: '6512bd43d9caa6e02c990b0a',
  number: 'MQ-1',
  version: 3,
  state: 'Active',
  type: 'paid',
  placedAt: '2026-11-21T16:00:00.000Z',
  event: { id: 'e1', name: 'The Copper Kings' },
  buyer: { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com' },
  memberIds: [],
  currency: 'USD',
  total: 2500,
  refunded: 0,
  items: [],
};
const ACCESS = { url: 'https://teg.example/api', clientId: 'client', secret: 'secret' };

describe('TEG over HTTP', () => {
  const simulator = createIntegrationSimulator();
  /** Long, as a busy machine answers late, and short where an answer never comes. */
  const LIMITS = { sendMs: 30_000, memberMs: 30_000 };
  const SHORT = { sendMs: 600, memberMs: 300 };
  let integration: TegIntegration;
  let url = '';
  const on = (limits = LIMITS) => new TegIntegration({ hosts: ['teg.example'], simulatorUrl: url }, limits);
  beforeAll(async () => {
    url = await simulator.listen();
    integration = on();
  });
  beforeEach(() => simulator.set('ok'));
  afterAll(() => simulator.close());

  const outage = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof IntegrationOutage ? error.message : `not an outage: ${String(error)}`),
    );

  it('sends the whole order with its key, and keeps the rest of the answer', async () => {
    const answer = await integration.send(ACCESS, ORDER, 'Finished', 'key-1');
    expect(answer).toEqual({ success: true, others: expect.stringMatching(/^message: Taken over\nreference: TEG-\d+$/) });
    expect(simulator.orders.get(ORDER.id)).toEqual({ kind: 'Finished', ...ORDER });
    expect(simulator.asked.at(-1)).toMatchObject({ method: 'PUT', path: `/api/orders/${ORDER.id}`, key: 'key-1' });
  });

  it('says the same again for the same key, and the order was taken once', async () => {
    await integration.send(ACCESS, { ...ORDER, id: 'twice' }, 'Finished', 'key-2');
    expect(await integration.send(ACCESS, { ...ORDER, id: 'twice' }, 'Finished', 'key-2')).toMatchObject({ success: true });
    expect(simulator.repeated()).toBe(1);
  });

  it('asks for one token, and for a new one when it was withdrawn', async () => {
    const own = on();
    const tokens = () => simulator.asked.filter(({ path }) => path.endsWith('/token')).length;
    const before = tokens();
    await own.send(ACCESS, ORDER, 'Changed', 'key-3');
    await own.send(ACCESS, ORDER, 'Changed', 'key-4');
    expect(tokens() - before).toBe(1);
    expect(await outage(on().send({ ...ACCESS, secret: 'wrong' }, ORDER, 'Changed', 'key-5'))).toBe('It gave no access token (401).');
  });

  it('takes a refusal as an answer', async () => {
    simulator.set('refuse', 'Season is closed');
    expect(await integration.send(ACCESS, ORDER, 'Finished', 'key-6')).toEqual({ success: false, others: 'message: Season is closed' });
  });

  it.each([
    ['error', 'It answered 500.'],
    ['garbage', 'It answered 200 without saying whether it took the order.'],
    ['huge', 'Its answer was too long.'],
    ['redirect', 'It could not be reached.'],
    ['reset', 'It could not be reached.'],
  ] as const)('takes this as no answer: %s', async (mode, says) => {
    simulator.set(mode);
    expect(await outage(integration.send(ACCESS, ORDER, 'Finished', `key-${mode}`))).toBe(says);
  });

  it('waits for an answer for a short time', async () => {
    simulator.set('silent');
    expect(await outage(on(SHORT).send(ACCESS, ORDER, 'Finished', 'key-silent'))).toBe('No answer within 0.6 seconds.');
    expect(await outage(on(SHORT).knowsMember(ACCESS, 'RC-7'))).toBe('No answer within 0.3 seconds.');
  });

  it('keeps no control characters and at most 2,000 characters of an answer', async () => {
    simulator.set('refuse', `\u001b[31mred\u0000\u202e ${'x'.repeat(5000)}`);
    const { others } = await integration.send(ACCESS, ORDER, 'Finished', 'key-7');
    expect(others).toMatch(/^message: \[31mred x+$/);
    expect(others!.length).toBeLessThanOrEqual(2000);
  });

  it.each(Object.entries(HOSTILE))('Promise 24: keeps what an outside system says as plain text: %s', async (_, text) => {
    simulator.set('refuse', text('mark'));
    const { others } = await integration.send(ACCESS, ORDER, 'Finished', 'key-8');
    expect(others).toContain('mark');
    expect(others).not.toMatch(/[^\P{C}\n]/u);
  });

  it('knows members', async () => {
    expect([await integration.knowsMember(ACCESS, 'RC-7'), await integration.knowsMember(ACCESS, 'XX-7')]).toEqual([true, false]);
    // an id cannot leave its folder
    await integration.knowsMember(ACCESS, '../orders/x');
    expect(simulator.asked.at(-1)?.path).toBe('/api/members/..%2Forders%2Fx');
    const asked = simulator.asked.length;
    for (const folder of ['.', '..', '']) expect(await integration.knowsMember(ACCESS, folder)).toBe(false);
    expect(simulator.asked).toHaveLength(asked);
    for (const id of ['a?b', 'a#b', '%2e%2e', 'a\\b']) {
      await integration.knowsMember(ACCESS, id);
      expect(simulator.asked.at(-1)?.path).toBe(`/api/members/${encodeURIComponent(id)}`);
    }
  });

  describe('addresses', () => {
    let trap: Server;
    let port = 0;
    let hits = 0;
    beforeAll(async () => {
      trap = createServer((_, response) => void (hits++, response.end('{}')));
      await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
      port = (trap.address() as AddressInfo).port;
    });
    afterAll(() => void trap.close());

    const hosts = ['teg.example', 'teg.example:8443'];
    it.each([
      ['https://teg.example/api', true],
      ['https://TEG.example', true],
      ['https://teg.example:8443/', true],
      ['http://teg.example/api', false],
      ['https://teg.example:444', false],
      ['https://teg.example.evil.example', false],
      ['https://evil.example/teg.example', false],
      ['https://teg.example@evil.example', false],
      ['https://user:secret@teg.example', false],
      ['https://169.254.169.254/latest', false],
      ['https://localhost', false],
      ['file:///etc/passwd', false],
      ['nonsense', false],
    ])('allows only the configured hosts, over https: %s', (address, isAllowed) => {
      expect(checkAddress(address, { hosts, simulatorUrl: null }) === null).toBe(isAllowed);
      if (!isAllowed) expect(checkAddress(address, { hosts: [], simulatorUrl: null })).toContain('INTEGRATION_HOSTS');
    });

    it('calls nobody else: a stored address that is not allowed gets no request', async () => {
      const strict = new TegIntegration({ hosts, simulatorUrl: null }, LIMITS);
      const forbidden = { ...ACCESS, url: `https://127.0.0.1:${port}` };
      expect(await outage(strict.send(forbidden, ORDER, 'Finished', 'key-8'))).toBe(`This Marquee may call only ${hosts.join(', ')}.`);
      expect(await outage(strict.knowsMember(forbidden, 'RC-7'))).toContain('may call only');
      expect(hits).toBe(0);
    });
  });
});
