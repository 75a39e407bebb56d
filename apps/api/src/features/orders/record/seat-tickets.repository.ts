import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import { readAhead } from '#platform/mongo/read-ahead';
import { idIs } from '#platform/mongo/set-values';

import type { OrderTicket } from './order-item.schema.ts';
import { Order } from './order.schema.ts';

const ADMITTED = { type: 1, 'tickets.seatId': 1, 'tickets.state': 1, 'tickets.scan.scanned': 1 } as const;
const HELD = {
  ...ADMITTED,
  number: 1,
  eventId: 1,
  email: 1,
  'user.firstName': 1,
  'user.lastName': 1,
  'tickets._id': 1,
  'tickets.name': 1,
  'tickets.ticketTypeId': 1,
  'tickets.price': 1,
  'tickets.companionOf': 1,
} as const;
/** How often a ticket changes hands at most. */
const HANDS = 20;

type Ticket<Fields extends keyof OrderTicket> = Pick<OrderTicket, Fields | 'seatId' | 'state'> & { readonly scan: { scanned: boolean }[] };

/** An order with its tickets, as far as it shows which seats are used. */
export type SeatsOfOrder = Pick<Order, '_id' | 'type'> & { readonly tickets: Ticket<never>[] };

/** … and who has them. */
export type HoldersOfOrder = Pick<Order, '_id' | 'type' | 'number' | 'eventId' | 'email' | 'user'> & {
  readonly tickets: Ticket<'_id' | 'name' | 'ticketTypeId' | 'price' | 'companionOf'>[];
};

/** The hidden order of a night. */
export type SeatlessOrder = HoldersOfOrder & Pick<Order, 'seasonOrderId'>;

/** The tickets of one event that have a seat. An accepted share is an order of its own, in which the ticket has the seat too. */
@Injectable()
export class SeatTicketsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** All finished orders of the event, with only what shows a seat as used. */
  used(scope: OrgScope, eventId: string): AsyncIterable<SeatsOfOrder> {
    return readAhead(collectionOf(this.orders).find<SeatsOfOrder>(placedOf(scope, eventId), { projection: ADMITTED, batchSize: 2000 }));
  }

  /** All finished orders of the event, with who holds the tickets. */
  holders(scope: OrgScope, eventId: string): AsyncIterable<HoldersOfOrder> {
    return readAhead(collectionOf(this.orders).find<HoldersOfOrder>(placedOf(scope, eventId), { projection: HELD, batchSize: 2000 }));
  }

  /** These orders of the organization, and those that were shared from them. */
  async withFriends({ orgId }: OrgScope, orderIds: readonly string[]): Promise<HoldersOfOrder[]> {
    const found = await collectionOf(this.orders)
      .find<HoldersOfOrder>({ _id: { $in: [...orderIds] }, orgId }, { projection: HELD })
      .toArray();
    let parents = found.filter(({ tickets }) => tickets.some(({ state }) => state === 'Shared'));
    const all = [...found];
    for (let hands = 0; parents.length > 0 && hands < HANDS; hands += 1) {
      const next = await Promise.all(parents.map(({ _id }) => this.sharedFrom(orgId, _id)));
      all.push(...next.flat());
      parents = next.flat().filter(({ tickets }) => tickets.some(({ state }) => state === 'Shared'));
    }
    return all;
  }

  /** The hidden orders of a night in which somebody has a season ticket without a seat. */
  seatless({ orgId }: OrgScope, eventId: string): Promise<SeatlessOrder[]> {
    const isWithout = { tickets: { $elemMatch: { seatId: { $exists: false }, state: { $ne: 'Canceled' as const } } } };
    return this.orders
      .find({ ...placedOf({ orgId }, eventId), hidden: true, ...isWithout }, { ...HELD, seasonOrderId: 1 })
      .lean<SeatlessOrder[]>()
      .exec();
  }

  /** The seats of season tickets, by the ids of the tickets. */
  async seatsOfSeasons({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.orders
      .find({ _id: { $in: [...orderIds] }, orgId }, { 'tickets._id': 1, 'tickets.seat': 1 })
      .lean<Pick<Order, 'tickets'>[]>()
      .exec();
    return new Map(found.flatMap(({ tickets }) => tickets.flatMap(({ _id, seat }) => (seat ? [[_id, seat] as const] : []))));
  }

  private sharedFrom(orgId: string, parentOrderId: string): Promise<HoldersOfOrder[]> {
    return collectionOf(this.orders)
      .find<HoldersOfOrder>({ parentOrderId: idIs(parentOrderId), orgId }, { projection: HELD })
      .toArray();
  }
}

function placedOf({ orgId }: OrgScope, eventId: string) {
  return { orgId, eventId, placedAt: { $gt: new Date(0) } };
}
