import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Coordinates } from '#platform/geo/geocoder.port';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from './order.schema.ts';
import type { OrderAddress } from './order-parts.schema.ts';

/** Which orders: of an organization, or of some of what it sells, in [from, to) when there is a range. */
export interface MapScope {
  readonly orgId: string;
  readonly sellableIds?: readonly string[] | undefined;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Orders whose buyers have the same postal code. */
export interface MapPoint extends Coordinates {
  readonly orders: number;
}

interface Located {
  readonly _id: string;
  readonly address: OrderAddress;
}

/** Where buyers live, as far as their postal code says. */
@Injectable()
export class OrderPlacesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Of these orders, those with an address. */
  addressesOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Located[]> {
    return collectionOf(this.orders)
      .find<Located>({ _id: { $in: [...orderIds] }, orgId, 'address.zip': { $exists: true } }, { projection: { address: 1 } })
      .toArray();
  }

  async locate({ orgId }: OrgScope, orderIds: readonly string[], { lat, lng }: Coordinates): Promise<void> {
    const filter = { _id: { $in: [...orderIds] }, orgId, 'address.zip': { $exists: true } };
    await collectionOf(this.orders).updateMany(filter, { $set: { 'address.lat': lat, 'address.lng': lng } });
  }

  /** Orders that count as sales, by place; read from an index alone. An order that somebody was given has no address of its own. */
  async points({ orgId, sellableIds, from, to }: MapScope): Promise<MapPoint[]> {
    const counts = {
      placedAt: { $gte: from ?? new Date(0), ...(to && { $lt: to }) },
      state: { $ne: 'Canceled' },
      'address.lat': { $gte: -90 },
    };
    const place = { _id: { lat: '$address.lat', lng: '$address.lng' }, orders: { $sum: 1 } };
    const group = (match: object, hint: string) =>
      collectionOf(this.orders)
        .aggregate<{ _id: Coordinates; orders: number }>([{ $match: { ...match, ...counts } }, { $group: place }], { hint })
        .toArray();
    const found = sellableIds
      ? [
          ...(await group({ eventId: { $in: [...sellableIds] } }, 'mapOfEvent')),
          ...(await group({ orgId, seasonId: { $in: [...sellableIds] } }, 'mapOfOrg')),
        ]
      : await group({ orgId }, 'mapOfOrg');
    const points = Map.groupBy(found, ({ _id }) => `${_id.lat} ${_id.lng}`);
    return [...points.values()]
      .map((same) => ({ ...same[0]!._id, orders: same.reduce((sum, { orders }) => sum + orders, 0) }))
      .toSorted((a, b) => b.orders - a.orders || a.lat - b.lat || a.lng - b.lng);
  }
}
