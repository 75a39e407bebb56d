import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { linesOfSum, type SumName } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem, LineKind } from '@marquee/shared/ledger/ledger-line';
import type { PaymentWay } from '@marquee/shared/orders/payments';

import { afterCursor } from '#platform/mongo/newest-first';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { LedgerEntry } from './ledger-entry.schema.ts';

/** Which entries: of organizations, of some of what they sold, in [from, to). */
export interface EntryScope {
  readonly orgIds: readonly string[];
  readonly sellableIds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface LineItem {
  readonly of: LedgerItem['of'];
  readonly typeId: string;
  readonly tierId?: string | null;
  readonly price?: number | null;
}

/** Which lines, and which page of their entries. */
export interface LinesQuery {
  readonly sums: readonly SumName[];
  readonly unit: 'count' | 'cents';
  /** Only lines of this item, at any price when it names none. */
  readonly item?: LineItem | null;
  readonly after: string | null;
  readonly limit: number;
}

/** What the lines of one kind add up to. */
export interface LineTotal {
  readonly _id: { readonly orgId: string; readonly sellableId: string; readonly kind: LineKind; readonly of: LedgerItem['of'] | null };
  readonly count: number;
  readonly cents: number;
}

/** An organization, or some of its orders, in a span where it has one. */
export interface MoneyScope {
  readonly orgId: string;
  readonly orderIds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Signed as the ledger has it: what went back is negative. */
export interface WayCents {
  readonly _id: PaymentWay;
  readonly charged: number;
  readonly returned: number;
}

export type OrderCents = { readonly _id: string } & Partial<Record<LineKind, number>>;

const BATCH = 500;

export type Unfolded = Pick<LedgerEntry, '_id' | 'orgId' | 'sellableId' | 'at' | 'lines'>;
interface OrderLines extends Pick<LedgerEntry, 'lines'> {
  readonly orderId: string;
}
const UNFOLDED = { orgId: 1, sellableId: 1, at: 1, lines: 1 };

/** An entry in the order of time. */
export interface EntryPlace {
  readonly at: Date;
  readonly id: string | null;
}

@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>) {}

  async insertAll(tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await collectionOf(this.entries).insertMany([...entries], { session: tx, ordered: false });
  }

  /** Newest first. @throws DomainError BAD_USER_INPUT for an invalid cursor */
  page({ orgIds, sellableIds, from, to }: EntryScope, { sums, unit, item, after, limit }: LinesQuery): Promise<LedgerEntry[]> {
    const of = sellableIds ? { sellableId: { $in: [...sellableIds] } } : { orgId: { $in: [...orgIds] } };
    const within = from || to ? [{ at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }] : [];
    const lines = { $or: sums.map((name) => ({ lines: { $elemMatch: { ...ofSum(name), ...ofItem(item), [unit]: { $ne: 0 } } } })) };
    const filter = { $and: [of, ...within, afterCursor<LedgerEntry>('at', after), lines] };
    return this.entries
      .find(filter as QueryFilter<LedgerEntry>)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<LedgerEntry[]>()
      .exec();
  }

  /** The entries of a scope with both ends, oldest first. */
  async *batches({ orgIds, sellableIds, from, to }: EntryScope, after: EntryPlace | null = null): AsyncGenerator<LedgerEntry[]> {
    const of = sellableIds ? { sellableId: { $in: [...sellableIds] } } : { orgId: { $in: [...orgIds] } };
    const rest = after && { $or: [{ at: { $gt: after.at } }, { _id: { $gt: after.id } }] };
    const filter = { ...of, at: { $gte: after?.at ?? from, $lt: to }, ...rest } as QueryFilter<LedgerEntry>;
    let batch: LedgerEntry[] = [];
    for await (const entry of streamOf<LedgerEntry>(this.entries.find(filter).sort({ at: 1, _id: 1 }).lean<LedgerEntry[]>()))
      if (batch.push(entry) === BATCH) [, batch] = [yield batch, []];
    if (batch.length > 0) yield batch;
  }

  /** Returns what all folded lines add up to, by what was sold, kind and item. Reads everything. */
  totals(session: Tx): Promise<LineTotal[]> {
    const each = { orgId: '$orgId', sellableId: '$sellableId', kind: '$lines.kind', of: { $ifNull: ['$lines.item.of', null] } };
    const stages = [
      { $match: { unfolded: null } },
      { $project: { orgId: 1, sellableId: 1, lines: 1 } },
      { $unwind: '$lines' },
      { $group: { _id: each, count: { $sum: '$lines.count' }, cents: { $sum: '$lines.cents' } } },
    ];
    return collectionOf(this.entries).aggregate<LineTotal>(stages, { session, comment: 'rebuild', allowDiskUse: true }).toArray();
  }

  /** The lines of orders, as they are known in the transaction. */
  linesOf(tx: Tx | null, orderIds: readonly string[]): Promise<OrderLines[]> {
    return collectionOf(this.entries)
      .find<OrderLines>({ orderId: { $in: [...orderIds] } }, { projection: { orderId: 1, lines: 1 }, ...(tx && { session: tx }) })
      .toArray();
  }

  /** Returns what the lines of these sums add up to in orders; orders without entries are absent. */
  async centsOf(tx: Tx | null, orderIds: readonly string[], sums: readonly SumName[]): Promise<ReadonlyMap<string, number>> {
    if (orderIds.length === 0) return new Map();
    const kinds = sums.map((name) => linesOfSum(name).kind);
    const own = { $filter: { input: '$lines', as: 'line', cond: { $in: ['$$line.kind', kinds] } } };
    const stages = [
      { $match: { orderId: { $in: [...orderIds] } } },
      { $project: { orderId: 1, own } },
      { $group: { _id: '$orderId', cents: { $sum: { $sum: '$own.cents' } } } },
    ];
    const found = collectionOf(this.entries).aggregate<{ _id: string; cents: number }>(stages, { ...(tx && { session: tx }) });
    return new Map((await found.toArray()).map(({ _id, cents }) => [_id, cents]));
  }

  /** The cents of these kinds at the payment provider by order, of the organization or of some of its orders, in [from, to); orders without such lines are absent. */
  centsByOrder(scope: MoneyScope, kinds: readonly LineKind[]): Promise<OrderCents[]> {
    const { orgId, orderIds, from, to } = scope;
    const at = from && to ? { at: { $gte: from, $lt: to } } : {};
    const of = orderIds ? { orderId: { $in: [...orderIds] }, orgId } : { orgId };
    const centsOf = (kind: LineKind) => {
      const isOwn = { $and: [{ $eq: ['$$line.kind', kind] }, { $eq: [{ $type: '$$line.way' }, 'missing'] }] };
      const own = { $filter: { input: '$lines', as: 'line', cond: isOwn } };
      return { $sum: { $sum: { $map: { input: own, as: 'line', in: '$$line.cents' } } } };
    };
    const stages = [
      { $match: { ...of, ...at, 'lines.kind': { $in: [...kinds] } } },
      { $group: { _id: '$orderId', ...Object.fromEntries(kinds.map((kind) => [kind, centsOf(kind)])) } },
    ];
    return collectionOf(this.entries).aggregate<OrderCents>(stages, { comment: 'rebuild', allowDiskUse: true }).toArray();
  }

  /** Returns what was paid and paid back in [from, to) by each way that is not at the provider; ways without money are absent. */
  centsByWay({ orgId, from, to }: Required<Omit<MoneyScope, 'orderIds'>>): Promise<WayCents[]> {
    const centsOf = (kind: LineKind) => ({ $sum: { $cond: [{ $eq: ['$lines.kind', kind] }, '$lines.cents', 0] } });
    const stages = [
      { $match: { orgId, at: { $gte: from, $lt: to }, 'lines.way': { $gt: '' } } },
      { $unwind: '$lines' },
      { $match: { 'lines.way': { $gt: '' }, 'lines.kind': { $in: ['Payment', 'Repayment'] } } },
      { $group: { _id: '$lines.way', charged: centsOf('Payment'), returned: centsOf('Repayment') } },
    ];
    return collectionOf(this.entries).aggregate<WayCents>(stages, { comment: 'rebuild' }).toArray();
  }

  /** Those that no sum contains yet, up to `limit`. */
  unfolded(tx: Tx, limit: number): Promise<Unfolded[]> {
    return collectionOf(this.entries)
      .find<Unfolded>({ unfolded: true }, { projection: UNFOLDED, session: tx, hint: 'unfolded', limit })
      .toArray();
  }

  async markFolded(tx: Tx, ids: readonly string[]): Promise<void> {
    await collectionOf(this.entries).updateMany({ _id: { $in: [...ids] } }, { $unset: { unfolded: 1 } }, { session: tx });
  }

  /** All entries count as not folded, as if nothing had been summed up. */
  async unfoldAll(): Promise<void> {
    await collectionOf(this.entries).updateMany({}, { $set: { unfolded: true } }, { comment: 'rebuild' });
  }

  /** Those of a scope that no sum contains yet; a fold keeps them few. */
  unfoldedOf(session: Tx, { orgIds, sellableIds, from, to }: EntryScope): Promise<Unfolded[]> {
    const at = from || to ? { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {};
    const filter = { orgId: { $in: [...orgIds] }, unfolded: true, ...(sellableIds && { sellableId: { $in: [...sellableIds] } }), ...at };
    return collectionOf(this.entries).find<Unfolded>(filter, { projection: UNFOLDED, session }).toArray();
  }
}

function ofSum(name: SumName): object {
  const { kind, of } = linesOfSum(name);
  return { kind, ...(of && { 'item.of': of }) };
}

function ofItem(item: LineItem | null | undefined): object {
  if (!item) return {};
  const { of, typeId, tierId = null, price = null } = item;
  return { 'item.of': of, 'item.typeId': typeId, 'item.tierId': tierId, ...(price !== null && { 'item.price': price }) };
}
