import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { placeKeyOf, placeOfKey } from '@marquee/shared/orders/place-key';

import type { OrgScope } from '#platform/auth/actor';
import type { Coordinates } from '#platform/geo/geocoder.port';
import { collectionOf } from '#platform/mongo/string-ids';

import { Order } from './order.schema.ts';
import type { OrderAddress } from './order-parts.schema.ts';

const EPOCH = new Date(0);

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

  /** Those of these orders that have an address. */
  addressesOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Located[]> {
    return collectionOf(this.orders)
      .find<Located>({ _id: { $in: [...orderIds] }, orgId, 'address.zip': { $exists: true } }, { projection: { address: 1 } })
      .toArray();
  }

  async locate({ orgId }: OrgScope, orderIds: readonly string[], { lat, lng }: Coordinates): Promise<void> {
    const filter = { _id: { $in: [...orderIds] }, orgId, 'address.zip': { $exists: true } };
    const place = { 'address.lat': lat, 'address.lng': lng, placeKey: placeKeyOf({ lat, lng }), mapAt: '$placedAt' };
    await collectionOf(this.orders).updateMany(filter, [{ $set: place }]);
  }

  /**
   * Orders that count as sales, by place, most orders first; read from indexes alone. An order that somebody was given has no address of
   * its own. All orders with a place are counted and canceled ones subtracted, as an index of an exact prefix and one range is read in
   * two thirds of the time.
   */
  async points({ orgId, sellableIds, from, to }: MapScope): Promise<MapPoint[]> {
    // an earlier instant would not imply the filter of the indexes, and all organizations' orders would be read
    const mapAt = { $gte: from && from > EPOCH ? from : EPOCH, ...(to && { $lt: to }) };
    const canceled = { orgId, state: 'Canceled', mapAt };
    const [ofEvents, ofSeasons] = [{ eventId: { $in: [...(sellableIds ?? [])] } }, { seasonId: { $in: [...(sellableIds ?? [])] } }];
    const [added, subtracted] = sellableIds
      ? [
          [this.counts({ ...ofEvents, mapAt }, 'mapOfEvent'), this.counts({ orgId, mapAt, ...ofSeasons }, 'mapOfOrg')],
          [this.counts({ ...canceled, ...ofEvents }, 'canceledOnMap'), this.counts({ ...canceled, ...ofSeasons }, 'canceledOnMap')],
        ]
      : [[this.counts({ orgId, mapAt }, 'mapOfOrg')], [this.counts(canceled, 'canceledOnMap')]];
    return ranked(together(...(await Promise.all([Promise.all(added), Promise.all(subtracted)]))));
  }

  /** Two lists of numbers, as a record for each place takes four times as long to read. */
  private async counts(match: object, hint: string): Promise<Columns> {
    const stages = [
      { $match: match },
      { $group: { _id: '$placeKey', orders: { $sum: 1 } } },
      { $group: { _id: null, keys: { $push: '$_id' }, orders: { $push: '$orders' } } },
    ];
    const [found] = await collectionOf(this.orders).aggregate<Columns>(stages, { hint }).toArray();
    return found ?? NOTHING;
  }
}

interface Columns {
  readonly keys: readonly number[];
  readonly orders: readonly number[];
}

const NOTHING: Columns = { keys: [], orders: [] };

function together(added: readonly Columns[], subtracted: readonly Columns[]): Columns {
  const [one, ...others] = added.filter(isFilled);
  if (others.length === 0 && !subtracted.some(isFilled)) return one ?? NOTHING;
  const sums = new Map<number, number>();
  const add = ({ keys, orders }: Columns, sign: number) =>
    keys.forEach((key, at) => sums.set(key, (sums.get(key) ?? 0) + sign * orders[at]!));
  for (const each of added) add(each, 1);
  for (const each of subtracted) add(each, -1);
  const standing = [...sums].filter(([, orders]) => orders > 0);
  return { keys: standing.map(([key]) => key), orders: standing.map(([, orders]) => orders) };
}

function isFilled({ keys }: Columns): boolean {
  return keys.length > 0;
}

/** Most orders first: 20,000 plain numbers are sorted in a third of the time that their records take. */
function ranked({ keys, orders }: Columns): MapPoint[] {
  const ranks = Float64Array.from(keys, (_, at) => orders[at]! * keys.length + at)
    .sort()
    .reverse();
  return Array.from(ranks, (rank) => {
    const at = rank % keys.length;
    const { lat, lng } = placeOfKey(keys[at]!);
    return { lat, lng, orders: orders[at]! };
  });
}
