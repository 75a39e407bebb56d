import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { EVERYBODY, isEverybody, isForHolderOf, type MailAudience } from '@marquee/shared/email-blasts/mail-audience';
import { isHeld, type ItemState } from '@marquee/shared/orders/order-states';

import type { OrgScope } from '#platform/auth/actor';
import { streamOf } from '#platform/mongo/stream';

import { Order } from './order.schema.ts';

/** Whoever holds items of an order. */
export interface OrderHolder {
  readonly orderId: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly name: string;
  /** Items that admit. */
  readonly tickets: number;
  readonly addOns: number;
}

type HeldTicket = Parameters<typeof isForHolderOf>[0];
type Held = Pick<Order, '_id' | 'userId' | 'email' | 'user'> & {
  readonly tickets: HeldTicket[];
  readonly upgrades: { state: ItemState }[];
};

const FIELDS = {
  userId: 1,
  email: 1,
  user: 1,
  'tickets.state': 1,
  'tickets.ticketTypeId': 1,
  'tickets.dayIds': 1,
  'tickets.scan': 1,
  'upgrades.state': 1,
};

/** The orders of one event of which something is still held. An accepted share is an order of its own, of the person who accepted it. */
@Injectable()
export class HoldersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Only those of the audience: it is chosen by tickets, so who holds nothing but add-ons is in none that is limited. */
  async *of({ orgId }: OrgScope, eventId: string, audience: MailAudience = EVERYBODY): AsyncGenerator<OrderHolder> {
    const found = this.orders.find({ orgId, eventId, placedAt: { $gt: new Date(0) } }, FIELDS).lean<Held[]>();
    for await (const { _id, userId, email, user, tickets, upgrades } of streamOf<Held>(found)) {
      const heldTickets = tickets.filter((ticket) => isForHolderOf(ticket, audience)).length;
      const addOns = isEverybody(audience) ? upgrades.filter(({ state }) => isHeld(state)).length : 0;
      const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
      if (heldTickets + addOns > 0) yield { orderId: _id, userId, email, name, tickets: heldTickets, addOns };
    }
  }
}
