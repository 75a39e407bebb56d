import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { readAhead } from '#platform/mongo/read-ahead';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ENDING, type EndingOrder } from './event-orders.repository.ts';
import { Order } from './order.schema.ts';

/** A season's order as far as it decides what one of its nights is worth. */
export type SeasonHolder = EndingOrder & Pick<Order, 'createdAt' | 'endedNights'>;

/** The hidden order of one night, as far as it decides how that night ends. */
export type HeldNight = EndingOrder & { readonly seasonOrderId: string };

/** An event of a season. */
export interface NightOfSeason {
  readonly eventId: string;
  readonly seasonId: string;
}

const { 'tickets.scan.scanned': _ticket, 'upgrades.scan.scanned': _upgrade, ...REST } = ENDING as Record<string, 1>;
const HOLDER = {
  ...REST,
  createdAt: 1,
  endedNights: 1,
  ...Object.fromEntries(['tickets', 'upgrades'].flatMap((list) => ['scan', 'nightsBack'].map((field) => [`${list}.${field}`, 1]))),
} as const;

/** The season orders that hold a night. */
@Injectable()
export class NightHoldersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Finished ones, oldest first, that were bought with the night, or that got it later. */
  async *holding(
    { orgId }: OrgScope,
    { seasonId, eventId }: NightOfSeason,
  ): AsyncGenerator<SeasonHolder & { readonly night: HeldNight | null }> {
    const nights = await this.nightsOf({ orgId }, eventId);
    const filter = { orgId, seasonId, placedAt: { $gt: new Date(0) } };
    const options = { projection: HOLDER, sort: { createdAt: 1, _id: 1 }, batchSize: 1000 } as const;
    for await (const order of readAhead(collectionOf(this.orders).find<SeasonHolder>(filter, options))) {
      const night = nights.get(order._id) ?? null;
      if (night || order.tickets.some(({ scan }) => scan.some(({ dayId }) => dayId === eventId))) yield { ...order, night };
    }
  }

  async hasAny({ orgId }: OrgScope, { seasonId, eventId }: NightOfSeason): Promise<boolean> {
    const bought = { orgId, seasonId, placedAt: { $gt: new Date(0) }, 'tickets.scan.dayId': eventId };
    return (await this.orders.exists(bought)) !== null || (await this.awaiting({ orgId }, { seasonId, eventId })) > 0;
  }

  /** How many await their payment. */
  async awaiting({ orgId }: OrgScope, { seasonId, eventId }: NightOfSeason): Promise<number> {
    const waiting = { isPaymentOpen: true, createdAt: { $gt: new Date(0) }, orgId, seasonId, state: 'AwaitingPayment' } as const;
    return this.orders.countDocuments({ ...waiting, 'tickets.scan.dayId': eventId }).exec();
  }

  /** The events of all nights that an order was bought with or got later. */
  async idsOf(tx: Tx, { _id, orgId, tickets }: Pick<Order, '_id' | 'orgId' | 'tickets'>): Promise<string[]> {
    const hidden = await this.orders
      .find({ seasonOrderId: _id, orgId }, { eventId: 1 }, { session: tx })
      .lean<Pick<Order, 'eventId'>[]>()
      .exec();
    const bought = tickets.flatMap(({ scan }) => scan.flatMap(({ dayId }) => dayId ?? []));
    return [...new Set([...bought, ...hidden.flatMap(({ eventId }) => eventId ?? [])])];
  }

  /** Tells whether anybody was let in on any night of a season's order, also where that was a friend. */
  async isUsed({ _id, orgId }: Pick<Order, '_id' | 'orgId'>): Promise<boolean> {
    const scanned = [{ 'tickets.scan.scanned': true }, { 'upgrades.scan.scanned': true }];
    const nights = await this.orders.distinct('_id', { seasonOrderId: _id, orgId });
    return (
      (await this.orders.exists({
        orgId,
        $and: [{ $or: [{ _id: { $in: nights } }, { parentOrderId: { $in: nights } }] }, { $or: scanned }],
      })) !== null
    );
  }

  private async nightsOf({ orgId }: OrgScope, eventId: string): Promise<ReadonlyMap<string, HeldNight>> {
    const projection = { ...ENDING, seasonOrderId: 1 };
    const found = await collectionOf(this.orders).find<HeldNight>({ orgId, eventId, hidden: true }, { projection }).toArray();
    return new Map(found.map((night) => [night.seasonOrderId, night]));
  }
}
