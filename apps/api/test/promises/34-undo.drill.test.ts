import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { ActRecords } from '#platform/many/acts.store';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';

const ROUNDS = 6;
const CANCEL = 'mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { act { _id } } }';
const SEND = 'mutation ($input: HoldersMailInput!) { sendEmailToTicketHolders(input: $input) { _id } }';
const UNDO = 'mutation ($input: ActInput!) { undoActOnMany(input: $input) { state } }';

describe('undoing an act on many in its minute', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const aSale = async () => {
    const { org, event } = await world.seller();
    const { token } = await world.given.member('ADMIN', org);
    const { email } = await world.buy(event);
    await world.runJobs();
    const cancel = async (): Promise<string> => {
      const input = { eventId: event._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Storm' };
      return (await world.gql(CANCEL, { input }, token)).data.cancelEvent.act._id;
    };
    const send = async (): Promise<string> => {
      const input = { eventId: event._id, subject: 'Doors at seven', body: '<p>Bring an ID.</p>' };
      return (await world.gql(SEND, { input }, token)).data.sendEmailToTicketHolders._id;
    };
    const undo = async (actId: string): Promise<string> => {
      const { data, errors } = await world.gql(UNDO, { input: { actId } }, token);
      return errors?.[0]?.extensions.code ?? data.undoActOnMany.state;
    };
    /** Everything that an act could have done: refunds, the event, the order, mails. */
    const done = async () => {
      const [order, record] = await Promise.all([
        world.connection.collection('orders').findOne({ eventId: event._id as never }),
        world.connection.collection('events').findOne({ _id: event._id as never }),
      ]);
      const mails = (await world.mails()).filter(({ to }) => to === email).length;
      return { cancelled: record!['cancel'] as boolean, state: order!['state'] as string, refunded: world.booksOf(org).refunded, mails };
    };
    return { cancel, send, undo, done };
  };

  it('Promise 34: undone in its minute, nothing of it has happened, and nothing of it happens later', async () => {
    const sale = await aSale();
    const before = await sale.done();
    for (const act of [sale.cancel, sale.send]) {
      const actId = await act();
      world.clock.forward(UNDO_MS - 10_000);
      await world.runJobs();
      expect(await sale.undo(actId)).toBe('Undone');
      world.clock.forward(10 * UNDO_MS);
      await world.runJobs();
      expect(await sale.done()).toEqual(before);
    }
  });

  /** UNDO is pressed at the moment when the act begins: how each round ended. */
  async function rounds() {
    const ends: { answer: string; cancelled: boolean; state: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await aSale();
      const actId = await sale.cancel();
      world.clock.forward(UNDO_MS);
      const later = new Promise((wait) => setTimeout(wait, round * 3)).then(() => sale.undo(actId));
      const [answer] = await Promise.all([later, world.runJobs()]);
      await world.runJobs();
      const { cancelled, state } = await sale.done();
      ends.push({ answer, cancelled, state });
      world.clock.release();
    }
    return ends;
  }
  const isWhole = ({ answer, cancelled, state }: { answer: string; cancelled: boolean; state: string }) =>
    answer === 'Undone' ? !cancelled && state === 'Active' : answer === 'ACT_STARTED' && cancelled && state === 'Refunded';

  it('Promise 34, undo-vs-start: of both at the same moment one wins, and nothing is half done', async () => {
    expect((await rounds()).filter((end) => !isWhole(end))).toEqual([]);
  });

  it('Promise 34, negative control: an undo that does not look whether it began restores an event whose orders are refunded', async () => {
    const records = world.app.get(ActRecords, { strict: false });
    const move = records.move.bind(records);
    const anyState = ['Counting', 'Running', 'Done', 'Stopped', 'Undone'] as const;
    vi.spyOn(records, 'move').mockImplementation((tx, act, from, change) =>
      move(tx, act, change.state === 'Undone' ? anyState : from, change),
    );
    const sale = await aSale();
    const actId = await sale.cancel();
    world.clock.forward(UNDO_MS);
    await world.runJobs();
    expect(await sale.undo(actId)).toBe('Undone');
    expect(await sale.done()).toMatchObject({ cancelled: false, state: 'Refunded' });
  });
});
