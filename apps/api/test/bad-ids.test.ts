import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from './test-app.ts';

/** What a page sends when its address has no id, and forged ids. */
const BAD = ['undefined', 'null', '', 'NaN', '[object Object]', '123', 'z'.repeat(24), "' OR 1=1 --", '../../etc/passwd'];

const OPERATIONS = {
  event: 'query($id: ObjectId!) { event(eventId: $id) { _id } }',
  order: 'query($id: ObjectId!) { order(orderId: $id) { _id } }',
  'orders of an event': 'query($id: ObjectId!) { orders(query: { eventIds: [$id] }) { orders { _id } } }',
  resending: 'mutation($id: ObjectId!) { resendConfirmation(input: { orderId: $id }) }',
};

const isOfRequests = (logger: unknown) => ['GraphQL', 'HTTP', 'ExceptionsHandler'].includes((logger as { context: string }).context);

describe('an invalid id', () => {
  let world: TestApp;
  let token: string;
  const fault = vi.spyOn(Logger.prototype, 'error');
  const warning = vi.spyOn(Logger.prototype, 'warn');
  beforeAll(async () => {
    world = await startTestApp();
    token = (await world.given.member('ADMIN')).token;
  });
  beforeEach(() => [fault, warning].forEach((spy) => spy.mockClear()));
  afterAll(async () => {
    vi.restoreAllMocks();
    await world.stop();
  });

  /** What was logged about requests. Lines of background work, as of Redis connections that others close, belong to nobody here. */
  const logged = () => [fault, warning].flatMap(({ mock }) => mock.calls.filter((_, at) => isOfRequests(mock.contexts[at])));

  it.each(Object.entries(OPERATIONS))('is refused with a plain message by %s, and logs no error', async (_, query) => {
    for (const id of BAD) {
      // three times, so that compiled execution is covered too
      for (let round = 0; round < 3; round += 1) {
        const { status, errors } = await world.gql(query, { id }, token);
        expect([id, status, errors?.[0]?.extensions.code]).toEqual([id, 400, 'BAD_USER_INPUT']);
        expect(JSON.stringify(errors)).not.toMatch(/CastError|BSON|mongo/i);
      }
    }
    expect(logged()).toEqual([]);
  });

  it('is refused as well inside the document, or when it is no string', async () => {
    for (const id of ['"undefined"', '7', 'true', '{ _id: "x" }', '["undefined"]']) {
      const { status, errors } = await world.gql(`{ event(eventId: ${id}) { _id } }`, {}, token);
      expect([id, status, errors?.[0]?.extensions.code]).toEqual([
        id,
        400,
        expect.stringMatching(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/),
      ]);
    }
    for (const id of [null, 7, true, {}, []]) expect((await world.gql(OPERATIONS.event, { id }, token)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('in a browser address is not found, and logs no error', async () => {
    const addresses = ['/e/undefined', '/o/undefined', '/links/orders/undefined/tickets.pdf', '/links/contact-exports/undefined'];
    for (const address of addresses) expect([address, (await world.http.get(address)).status < 500]).toEqual([address, true]);
    expect(logged()).toEqual([]);
  });
});
