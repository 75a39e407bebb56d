import { Injectable } from '@nestjs/common';

import type { DoorRow } from '@marquee/shared/door/door-row';
import { ruledItemOf } from '@marquee/shared/door/verdict';

import type { OrgScope } from '#platform/auth/actor';
import { inTurns } from '#platform/graphql/in-turns';

import { hashOfCode } from '../links/code-hash.ts';
import { SignedCodes, type CodeMaker } from '../links/signed-codes.signer.ts';
import { DoorOrdersRepository, type ListedOrder } from '../record/door-orders.repository.ts';
import { itemIn, type FoundItem } from '../record/found-item.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import { idOnNight } from '../record/on-night.ts';

/** Up to this many earlier versions, an old code is recognized as old instead of unknown. */
const VERSIONS_MAX = 50;

/** A ticket as somebody passed by it. */
export interface PassedTicket {
  readonly seatId: string | null;
  readonly scan: OrderTicket['scan'];
}

/** The section that a seat stands in; '' for none. */
export type SectionOf = (seatId: string | null) => string;

/** The rows of an order's items, as it was at this version. */
export interface OrderRows {
  readonly orderId: string;
  readonly version: number;
  readonly rows: readonly DoorRow[];
}

/** What a door lists of orders. */
@Injectable()
export class DoorRows {
  constructor(
    private readonly doorOrders: DoorOrdersRepository,
    private readonly signedCodes: SignedCodes,
  ) {}

  /** The version of each finished order of an event, by id. */
  async versionsOf(scope: OrgScope, eventId: string): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.doorOrders.versionsOf(scope, eventId)).map(({ _id, version }) => [_id, version]));
  }

  /** The rows of these orders; `sectionOf` a seat of their event's plan. Signing their codes takes 50 µs each, in turns with other requests. */
  async of(scope: OrgScope, orderIds: readonly string[], sectionOf: SectionOf): Promise<OrderRows[]> {
    const orders = await this.doorOrders.listed(scope, orderIds);
    const seasonIds = new Set(orders.flatMap(({ seasonOrderId }) => (seasonOrderId ? [seasonOrderId] : [])));
    const seasons = new Map((await this.doorOrders.listed(scope, [...seasonIds])).map((order) => [order._id, order]));
    const maker = await this.signedCodes.makerOf(scope);
    return Promise.all(
      orders.map((order) => inTurns(() => rowsOf(maker, order, seasons.get(String(order.seasonOrderId)) ?? null, sectionOf))),
    );
  }

  /** The tickets of an event by which somebody came in, that were not given back. */
  async passedTickets(scope: OrgScope, eventId: string): Promise<PassedTicket[]> {
    const orders = await this.doorOrders.passed(scope, eventId);
    return orders.flatMap(({ tickets }) =>
      tickets
        .filter(({ state, scan }) => state !== 'Canceled' && scan.some(({ scanned }) => scanned))
        .map(({ seatId, scan }) => ({ seatId: seatId ?? null, scan })),
    );
  }

  /** The order of a row's item, which the row does not name. */
  async orderIdOf(scope: OrgScope, itemId: string): Promise<string | null> {
    return (await this.doorOrders.ofItem(scope, itemId))?._id ?? null;
  }

  /** The item of a row whose hash a device has, and the version of that code; null where no code of the item has that hash. */
  async find(scope: OrgScope, itemId: string, hash: string): Promise<{ readonly found: FoundItem; readonly version: number } | null> {
    const order = await this.doorOrders.ofItem(scope, itemId);
    const found = order && itemIn(order, itemId);
    if (!order || !found) return null;
    const [season] = await this.doorOrders.listed(scope, order.seasonOrderId ? [order.seasonOrderId] : []);
    const ofSeason = [...(season?.tickets ?? []), ...(season?.upgrades ?? [])].find(
      ({ _id }) => idOnNight(_id, order.eventId ?? '') === itemId,
    );
    const maker = await this.signedCodes.makerOf(scope);
    const isOf = (of: ListedOrder, item: OrderTicket | OrderUpgrade, qrVersion: number) =>
      maker.codesOf(of, { ...item, qrVersion }).some((code) => hashOfCode(code) === hash);
    const { qrVersion: newest } = found.item;
    for (let version = newest; version >= Math.max(1, newest - VERSIONS_MAX); version -= 1)
      if (isOf(order, found.item, version)) return { found, version };
    if (!season || !ofSeason) return null;
    for (let version = ofSeason.qrVersion; version >= Math.max(1, ofSeason.qrVersion - VERSIONS_MAX); version -= 1)
      // an old code of the season is an old code of its night
      if (isOf(season, ofSeason, version)) return { found, version: version === ofSeason.qrVersion ? newest : 0 };
    return null;
  }
}

function rowsOf(maker: CodeMaker, order: ListedOrder, season: ListedOrder | null, sectionOf: SectionOf): OrderRows {
  const eventId = order.eventId ?? '';
  const ofSeason = new Map(season ? [...season.tickets, ...season.upgrades].map((item) => [idOnNight(item._id, eventId), item]) : []);
  const name = order.user ? `${order.user.firstName ?? ''} ${order.user.lastName ?? ''}`.trim() : '';
  const rowOf = (item: OrderTicket | OrderUpgrade): DoorRow => {
    // a season ticket opens the door by its own code, which is the one that people have (BYD-103)
    const other = ofSeason.get(item._id);
    const codes = [...maker.codesOf(order, item), ...(season && other ? maker.codesOf(season, other) : [])];
    return {
      ...ruledItemOf({ item, orderState: order.state, eventId, sectionId: sectionOf(('seatId' in item && item.seatId) || null) }),
      itemId: item._id,
      hashes: codes.map(hashOfCode),
      name,
      type: item.name,
      note: order.doorNote ?? '',
      seat: ('seat' in item && item.seat) || '',
    };
  };
  return { orderId: order._id, version: order.version, rows: [...order.tickets, ...order.upgrades].map(rowOf) };
}
