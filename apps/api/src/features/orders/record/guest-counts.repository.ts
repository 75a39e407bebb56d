import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { boughtOf, guestCountOf, NO_GUESTS, type GuestCount } from '@marquee/shared/orders/guest-tickets';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { GuestAllowance } from './guest-allowance.schema.ts';
import { Order } from './order.schema.ts';

/** Whose tickets count: those of an address, and those of one order, whose buyer may have none. */
export interface Member {
  readonly email: string | null;
  readonly orderId?: string | null;
  /** Those that go back count no more. */
  readonly going?: readonly string[];
}

/** The event, and how many guests go with each member. */
interface OfEvent {
  readonly orgId: string;
  readonly eventId: string;
  readonly perMember: number;
}

export function guestsIn(event: { readonly _id: string; readonly orgId: string; readonly guestTicketPerMember: number | null }): OfEvent {
  return { orgId: event.orgId, eventId: event._id, perMember: event.guestTicketPerMember ?? 0 };
}

type Bought = Pick<Order, 'state'> & {
  readonly tickets: readonly Pick<Order['tickets'][number], '_id' | 'state' | 'isGuest' | 'parentTicketId'>[];
};

const FIELDS = { state: 1, 'tickets._id': 1, 'tickets.state': 1, 'tickets.isGuest': 1, 'tickets.parentTicketId': 1 } as const;

/** How many member and guest tickets of an event somebody has (docs/decisions/0112). */
@Injectable()
export class GuestCountsRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @InjectModel(GuestAllowance.name) private readonly allowances: Model<GuestAllowance>,
  ) {}

  /** What was shared with friends counts for who bought it; what went back counts for nobody. `without` an order that is counted otherwise. */
  async bought(
    { orgId, eventId, perMember }: OfEvent,
    { email, orderId, going = [] }: Member,
    reading: { readonly tx?: Tx; readonly without?: string | null } = {},
  ): Promise<GuestCount> {
    const { tx, without = null } = reading;
    const own = { orgId, eventId, ...(without && { _id: { $ne: without } }) };
    const any = [
      ...(email ? [{ ...own, email, placedAt: { $gt: new Date(0) } }] : []),
      ...(email ? [{ ...own, email, state: 'AwaitingPayment', 'tickets.isGuest': { $exists: true } }] : []),
      ...(orderId ? [{ orgId, eventId, _id: orderId }] : []),
    ];
    if (any.length === 0) return NO_GUESTS;
    const found = await collectionOf(this.orders)
      .find<Bought>({ $or: any } as never, { projection: FIELDS, ...(tx && { session: tx }) })
      .toArray();
    return boughtOf(
      found.map((order) => countedOf(order, going)),
      perMember,
    );
  }

  /** Written in the transaction of a sale: another one of the same buyer conflicts with it, and counts this one when it is run again. */
  async touch(
    tx: Tx,
    { orgId, eventId }: Omit<OfEvent, 'perMember'>,
    { buyer, at }: { readonly buyer: string; readonly at: Date },
  ): Promise<void> {
    const change = { $inc: { acts: 1 }, $set: { at }, $setOnInsert: { orgId } };
    await collectionOf(this.allowances).updateOne({ _id: `${eventId}:${buyer}` }, change, { upsert: true, session: tx });
  }
}

function countedOf({ state, tickets }: Bought, going: readonly string[]) {
  const own = tickets.filter((ticket) => ticket.state !== 'Canceled' && !ticket.parentTicketId && !going.includes(ticket._id));
  return { isPaid: state !== 'AwaitingPayment', ...guestCountOf(own.map(({ isGuest = false }) => ({ isGuest, quantity: 1 }))) };
}
