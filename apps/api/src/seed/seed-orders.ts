import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { ScanRecord } from '#features/check-in/scan.schema';
import { EventFiguresRepository } from '#features/events/event-figures.repository';
import { Allocation } from '#features/inventory/allocation.schema';
import { shareOf, type OrderShare } from '#features/orders/domain/order-share';
import { Order } from '#features/orders/order.schema';
import { Refund } from '#features/orders/refunds/refund.schema';

import { Chance } from './chance.ts';
import { eventOrders, type DemoOrder, type Staff } from './event-orders.ts';
import type { SeededEvent } from './seed-events.ts';
import { inLanes, type SimulatorBooks } from './simulator-books.ts';
import { allocationOf } from './sold-order.ts';

const LANES = 24;

/** Writes the orders of all events with their places, refunds, scans and figures. Without `books` nothing was paid by card. */
export async function seedOrders(
  app: INestApplicationContext,
  events: readonly SeededEvent[],
  staff: Staff,
  books: SimulatorBooks | null,
  now: Date,
): Promise<number> {
  const chance = new Chance(20_261_121);
  const drafts = events.flatMap(({ plan, event }) =>
    eventOrders(plan, event, chance, staff, now).map((made) => ({ ...made, accountId: event.org.stripeId })),
  );
  const paid = books ? await books.quietly(() => inLanes(LANES, drafts, (draft) => pay(books, draft))) : drafts;
  const model = <T>(name: string) => app.get<Model<T>>(getModelToken(name), { strict: false }).collection;
  const orders = paid.map(({ order }) => order);
  const refunds = paid.flatMap(({ refund }) => (refund ? [refund] : []));
  const scans = orders.flatMap(scansOf);
  await model<Order>(Order.name).insertMany(orders);
  await model<Allocation>(Allocation.name).insertMany(orders.map(allocationOf) as never[]);
  if (refunds.length > 0) await model<Refund>(Refund.name).insertMany(refunds);
  if (scans.length > 0) await model<ScanRecord>(ScanRecord.name).insertMany(scans);
  const figures = app.get(EventFiguresRepository, { strict: false });
  for (const { event } of events) await figures.replace(figuresOf(event._id, event.orgId, orders));
  return orders.length;
}

/** A charge for what was bought online, and its refund when there was one. */
async function pay(books: SimulatorBooks, draft: DemoOrder & { readonly accountId: string | null }): Promise<DemoOrder> {
  const { order, refund, applicationFee, accountId } = draft;
  if (order.channel !== 'online' || order.total === 0 || !accountId) return draft;
  const paid = await books.pay(order, accountId, applicationFee);
  return { order: paid, refund: refund && (await books.refund(paid, refund)), applicationFee };
}

function scansOf(order: Order) {
  return order.tickets.flatMap((ticket) =>
    ticket.scan.flatMap(({ scanned, scannedAt, scannedBy }) => {
      if (!scanned) return [];
      const who = { orgId: order.orgId, eventId: order.eventId, orderId: order._id, itemId: ticket._id, scannedBy };
      return [{ _id: new Types.ObjectId(), verdict: 'LetIn', at: scannedAt, ...who }];
    }),
  );
}

function figuresOf(eventId: string, orgId: string, all: readonly Order[]) {
  const orders = all.filter((order) => String(order.eventId) === eventId);
  const tickets = orders.flatMap((order) => order.tickets);
  const shares = orders.map(shareOf);
  const sum = (key: keyof OrderShare) => shares.reduce((total, share) => total + share[key], 0);
  const scanned = tickets.filter(({ scan }) => scan.some((entry) => entry.scanned)).length;
  return { eventId, orgId, sold: sum('sold'), scanned, orders: sum('orders'), revenue: sum('revenue') };
}
