import { expect } from 'vitest';

import type { LedgerEntry } from '../../src/features/ledger/record/ledger-entry.schema.ts';
import type { Order } from '../../src/features/orders/record/order.schema.ts';
import { startSaleWorld, type SaleWishes } from './sale-with-kills.ts';

const MINUTE = 60_000;
const RESTS_AT_ONCE = 8;

type Claims = { claims: string[] };
type Entry = { name: string; payload: { orderId: string; sold: number } };

/** A sale with killed processes, the recovery by the surviving ones within minutes, and the sale of every returned place. */
export async function killedSale({ sale, ...options }: { sale: SaleWishes; halting?: boolean; env?: Record<string, string> }) {
  const { world, simulator, eventOf, sell, buyOne, killAll, stop } = await startSaleWorld(options);
  const { org, event } = await eventOf(sale.places, sale.isSeated);
  if (sale.isUnguarded) await world.connection.collection('allocations').dropIndex('claims_1');
  const ended = await sell(event, sale);
  await killAll();

  const allocations = (filter: object) => world.connection.collection<Claims>('allocations').find(filter).toArray();
  world.clock.forward(2 * MINUTE);
  await world.runScheduled('orders.reconcile-payments');
  world.clock.forward(20 * MINUTE);
  const open = async () => (await allocations({ expiresAt: { $type: 'date' } })).length;
  await expect.poll(open, { timeout: 120_000, interval: 250 }).toBe(0);
  await world.runJobs(['orders.refund-late-payment', 'platform.spread-entries']);
  await world.app.listen(0, '127.0.0.1');
  const url = await world.app.getUrl();
  for (let bought = true; bought;) {
    const rest = await Promise.all(Array.from({ length: RESTS_AT_ONCE }, () => buyOne(url, event)));
    bought = rest.some((order) => order !== null && order !== 'sold out');
  }

  const read = async () => {
    await world.runJobs(['platform.spread-entries']);
    const orders = await world.connection.collection<Order>('orders').find({ eventId: event._id }).toArray();
    const outbox = await world.connection.collection<Entry>('outbox').find().toArray();
    const sold = await allocations({ kind: 'order', sellableId: String(event._id) });
    const books = simulator.books({ account: String(org.stripeId) }).accounts[0]!;
    const ledger = await world.connection.collection<Pick<LedgerEntry, 'lines'>>('ledger').find({ sellableId: event._id }).toArray();
    return { orders, outbox, ledger, sold: sold.flatMap(({ claims }) => claims), books };
  };
  return { ...ended, places: sale.places, read, stop };
}

/** All violations of the promise, in words; empty when there are none. */
export async function violationsOf({ told, places, read }: Pick<Awaited<ReturnType<typeof killedSale>>, 'told' | 'places' | 'read'>) {
  const { orders, outbox, ledger, sold, books } = await read();
  const active = orders.filter(({ state }) => state === 'Active');
  const ids = active.map(({ _id }) => String(_id));
  const kept = books.paymentIntents.filter(({ captured, refunded }) => captured > refunded);
  const promised = outbox.filter(({ name }) => name === 'orders.deliver-confirmation').map(({ payload }) => payload.orderId);
  const everyTicket = active.flatMap((order) => order.tickets);
  const units = everyTicket.flatMap((ticket) => ticket.units);
  const chosen = everyTicket.flatMap(({ seatId }) => seatId ?? []);
  const tickets = ledger.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'Ticket');
  const checks: [string, unknown, unknown][] = [
    ['tickets', everyTicket.length, places],
    ['seats on two tickets', chosen.length - new Set(chosen).size, 0],
    ['orders waiting for their payment', orders.filter(({ state }) => state === 'AwaitingPayment').length, 0],
    ['orders people were told of', told.filter((id) => !ids.includes(id)), []],
    ['payments kept', sorted(kept.map(({ metadata }) => metadata['orderId']!)), sorted(ids)],
    ['payments charged twice', books.paymentIntents.filter(({ charges }) => charges > 1).length, 0],
    ['cents kept', books.captured - books.refunded, active.reduce((sum, { total }) => sum + total, 0)],
    ['places sold', sorted(sold), sorted(units)],
    ['places sold twice', new Set(sold).size, sold.length],
    ['confirmations promised', sorted(promised), sorted(ids)],
    ['tickets booked', tickets.reduce((sum, { count }) => sum + count, 0), everyTicket.length],
  ];
  return checks
    .filter(([, is, should]) => JSON.stringify(is) !== JSON.stringify(should))
    .map(([what, is, should]) => sentence(what, is, should));
}

const sorted = (texts: readonly string[]) => texts.toSorted();

function sentence(what: string, is: unknown, should: unknown): string {
  const count = (value: unknown) => (Array.isArray(value) ? value.length : value);
  return `${what}: ${count(is)}, not ${count(should)}`;
}
