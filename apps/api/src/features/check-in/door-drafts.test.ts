import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { DoorCodes } from '../orders/public/door-codes.signer.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const OPERATIONS = {
  scanList: 'query ($eventId: ObjectId!) { scanList(eventId: $eventId) { eventName opensAt } }',
  doorHolders: 'query ($eventId: ObjectId!) { doorHolders(eventId: $eventId, text: "amara") { hasMore } }',
  doorCode: 'query ($eventId: ObjectId!, $typed: String!) { doorCode(eventId: $eventId, code: $typed) { reason } }',
  scanCode:
    'mutation ($eventId: ObjectId!, $code: String!) { scanCode(input: { eventId: $eventId, code: $code }) { verdict message reason } }',
  admitItem: 'mutation ($item: AdmitItemInput!) { admitItem(input: $item) { verdict message reason } }',
};

describe('the door of a draft', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  /** Returns what each operation of the door answers to this role: the code of its refusal, or null. */
  const answersTo = async (role: 'SCANNER' | 'BOX_OFFICE', changes: object) => {
    const org = await world.given.org();
    const order = await world.given.paidOrder(await world.given.event(org));
    const event = await world.given.event(org, changes);
    const { token } = await world.given.member(role, org);
    const [{ _id: itemId, qrVersion }] = order.tickets as [(typeof order.tickets)[number]];
    const eventId = String(event._id);
    const variables = {
      eventId,
      code: world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId, version: qrVersion }),
      typed: world.app.get(DoorCodes, { strict: false }).codeOf(order, order.tickets[0]!),
      item: { eventId, orderId: order._id, itemId, qrVersion },
    };
    const codes: unknown[] = [];
    for (const operation of Object.values(OPERATIONS))
      codes.push((await world.gql(operation, variables, token)).errors?.[0]?.extensions.code ?? null);
    return { codes, scans: await world.connection.collection('scans').countDocuments({ eventId: event._id }) };
  };
  const all = (code: string | null) => Object.keys(OPERATIONS).map(() => code);
  const draft = { published: false, firstPublishedAt: null };

  it('is not found by a role that may not open events, and records no reading', async () => {
    expect(await answersTo('SCANNER', draft)).toEqual({ codes: all('NOT_FOUND'), scans: 0 });
  });

  it('is open to roles that may open events', async () => {
    expect((await answersTo('BOX_OFFICE', draft)).codes).toEqual(all(null));
  });

  it('is open to scanners once it was published, also while its sales are paused', async () => {
    expect((await answersTo('SCANNER', { published: false })).codes).toEqual(all(null));
    expect((await answersTo('SCANNER', { published: true, firstPublishedAt: null })).codes).toEqual(all(null));
  });
});
