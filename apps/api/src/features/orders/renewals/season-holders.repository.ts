import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { isHeld, isPlaced, ORDER_STATES } from '@marquee/shared/orders/order-states';

import type { OrgScope } from '#platform/auth/actor';
import { idIs } from '#platform/mongo/set-values';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from '../record/order.schema.ts';

const FIELDS = { orgId: 1, email: 1, user: 1, total: 1, createdAt: 1, state: 1, tickets: 1 } as const;
const PLACED = ORDER_STATES.filter(isPlaced);

export type HolderOrder = Pick<Order, '_id' | 'orgId' | 'email' | 'user' | 'total' | 'createdAt' | 'state' | 'tickets'>;

/** Who has tickets of a season. */
@Injectable()
export class SeasonHoldersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Its orders that still have tickets, whoever ordered first first: refunded and canceled ones have none. */
  async of({ orgId }: OrgScope, seasonId: string): Promise<HolderOrder[]> {
    const found = await this.orders
      .find({ seasonId: idIs(seasonId), orgId, hidden: false, state: { $in: ['Active', 'PartiallyRefunded'] } }, FIELDS)
      .lean<HolderOrder[]>();
    const holding = found.filter(({ email, tickets }) => email && tickets.some(({ state }) => isHeld(state)));
    return holding.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a._id.localeCompare(b._id));
  }

  /** Those of these orders that an offer led to. */
  ofOffers({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Order[]> {
    return this.orders
      .find({ _id: { $in: [...orderIds] }, orgId, renewal: { $exists: true } })
      .lean<Order[]>()
      .exec();
  }

  /** How many seasons of the organization each of these addresses has ordered. */
  async seasonsOf({ orgId }: OrgScope, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await collectionOf(this.orders)
      .aggregate<{ readonly _id: string; readonly seasons: readonly string[] }>([
        { $match: { email: { $in: [...emails] }, orgId, placedAt: { $gt: new Date(0) }, state: { $in: PLACED } } },
        { $match: { seasonId: { $ne: null }, hidden: false } },
        { $group: { _id: '$email', seasons: { $addToSet: '$seasonId' } } },
      ])
      .toArray();
    return new Map(found.map(({ _id, seasons }) => [_id, seasons.length]));
  }
}
