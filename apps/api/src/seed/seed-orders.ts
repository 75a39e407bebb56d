import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { placeKeyOf } from '@marquee/shared/orders/place-key';
import { orderSearchTermsOf } from '@marquee/shared/search/normalise';

import { ScanRecord } from '#features/check-in/scan.schema';
import { Allocation } from '#features/inventory/allocation.schema';
import { FoldLedgerService } from '#features/ledger/fold/fold-ledger.service';
import { BookMissingService } from '#features/orders/record/book-missing.service';
import { Order } from '#features/orders/record/order.schema';
import { Refund } from '#features/orders/refunds/refund.schema';
import { AuditEntry } from '#platform/audit/audit.schema';
import { collectionOf, newId } from '#platform/mongo/string-ids';

import { Chance } from './chance.ts';
import { demoAddresses, type DemoAddress } from './demo-addresses.ts';
import { eventOrders, type DemoOrder, type Staff } from './event-orders.ts';
import { auditOf } from './order-fates.ts';
import { OrderNumbers } from './order-numbers.ts';
import type { SeededEvent } from './seed-events.ts';
import { intentOf } from '#features/orders/record/domain/provider-payment';
import type { SimulatorBooks } from './simulator-books.ts';
import { allocationOf } from './sold-order.ts';

type Draft = DemoOrder & { readonly accountId: string | null };

/** Writes the orders of all events with their places, refunds, scans, entries in the ledger and what the audit log says of them. Without `books` nothing was paid by card. */
export async function seedOrders(
  app: INestApplicationContext,
  events: readonly SeededEvent[],
  staff: Staff,
  books: SimulatorBooks | null,
  now: Date,
  numbers = new OrderNumbers(),
): Promise<number> {
  const chance = new Chance(20_261_121);
  const made = events.flatMap(({ plan, event }) =>
    eventOrders(plan, event, chance, staff, now).map((order) => ({ ...order, accountId: event.org.stripeId })),
  );
  const drafts = numbered(made, numbers);
  const paid = withAddresses(books ? await charged(books, drafts) : drafts, await demoAddresses());
  const model = <T>(name: string) => collectionOf(app.get<Model<T>>(getModelToken(name), { strict: false }));
  const orders = paid.map(({ order }) => order);
  const refunds = paid.flatMap(({ refund }) => (refund ? [refund] : []));
  const audit = drafts.flatMap(auditOf);
  const scans = orders.flatMap(scansOf);
  await Promise.all([
    model<Order>(Order.name).insertMany(orders),
    model<Allocation>(Allocation.name).insertMany(orders.map(allocationOf) as never[]),
    refunds.length > 0 && model<Refund>(Refund.name).insertMany(refunds),
    audit.length > 0 && model<AuditEntry>(AuditEntry.name).insertMany(audit as never[]),
    scans.length > 0 && model<ScanRecord>(ScanRecord.name).insertMany(scans),
  ]);
  await app.get(BookMissingService, { strict: false }).bookAll();
  await app.get(FoldLedgerService, { strict: false }).fold();
  return orders.length;
}

function numbered(drafts: readonly Draft[], numbers: OrderNumbers): Draft[] {
  return drafts.map((draft) => {
    const order = { ...draft.order, number: numbers.next() };
    return { ...draft, order: { ...order, searchTerms: orderSearchTermsOf(order) } };
  });
}

/** What was bought online with money is charged on its organization's account, and given back where it was. */
async function charged(books: SimulatorBooks, drafts: readonly Draft[]): Promise<Omit<Draft, 'deed'>[]> {
  const isByCard = ({ order, accountId }: Draft) => order.channel === 'online' && order.total > 0 && accountId !== null;
  const others = drafts.filter((draft) => !isByCard(draft));
  const accounts = Map.groupBy(drafts.filter(isByCard), ({ accountId }) => accountId!);
  const entered = await Promise.all(
    [...accounts].map(async ([accountId, sales]) => (await books.enter(accountId, sales)).map((sale) => ({ ...sale, accountId }))),
  );
  return [...others, ...entered.flat()];
}

/** Those that paid by card gave a postal code, and the worker has found it: most live nearby. */
function withAddresses<Sold extends Pick<Draft, 'order'>>(sold: readonly Sold[], addresses: readonly [DemoAddress, number][]): Sold[] {
  const chance = new Chance(84_101);
  return sold.map((one) => {
    if (!intentOf(one.order)) return one;
    const address = chance.weighted(addresses);
    return { ...one, order: { ...one.order, address, placeKey: placeKeyOf(address), mapAt: one.order.placedAt! } };
  });
}

function scansOf(order: Order) {
  return order.tickets.flatMap((ticket) =>
    ticket.scan.flatMap(({ scanned, scannedAt, scannedBy }) => {
      if (!scanned) return [];
      const who = { orgId: order.orgId, eventId: order.eventId, orderId: order._id, itemId: ticket._id, scannedBy };
      return [{ _id: newId(), verdict: 'LetIn', at: scannedAt, ...who }];
    }),
  );
}
