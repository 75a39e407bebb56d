import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { FigureSums, KindSum, SumName, SumPart } from '@marquee/shared/ledger/figure-sums';
import type { PartReading } from '@marquee/shared/ledger/part-reading';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { FigureRow, type RowSpan } from './figure-row.schema.ts';

/** By how much the sums of a row grow. */
export type RowChange = Omit<FigureRow, '_id'>;

/** `item` is absent of the whole of a scope. */
export interface ReadRow extends Pick<FigureRow, 'scopeId' | 'span' | 'at'>, Partial<Pick<FigureRow, 'item'>> {
  /** Absent, wholly or in part, where it was not read or stored. */
  readonly sums?: Readonly<Partial<Record<SumName, Partial<KindSum>>>>;
}

/** With all of its sums. */
export interface WholeRow extends ReadRow {
  readonly sums: FigureSums;
}

/** What the rows of a scope in spans of one length add up to. */
export interface RowTotal {
  readonly _id: { readonly scopeId: string; readonly span: RowSpan; readonly name: SumName };
  readonly count: number;
  readonly cents: number;
}

/** Whether the whole of a scope is read, or each of its items. */
export type RowKind = 'whole' | 'items';

@Injectable()
export class FigureRowsRepository {
  constructor(@InjectModel(FigureRow.name) private readonly rows: Model<FigureRow>) {}

  async add(tx: Tx, changes: readonly RowChange[]): Promise<void> {
    const operations = changes.map(({ orgId, scopeId, itemKey, span, at, item, sums }) => {
      const grown = Object.entries(sums).flatMap(([name, { count, cents }]: [string, KindSum]) => [
        [`sums.${name}.count`, count],
        [`sums.${name}.cents`, cents],
      ]);
      const update = { $inc: Object.fromEntries(grown), $setOnInsert: { orgId, item } };
      return { updateOne: { filter: { scopeId, span, at, itemKey }, update, upsert: true } };
    });
    if (operations.length > 0) await collectionOf(this.rows).bulkWrite(operations, { session: tx, ordered: false });
  }

  /** The rows of all time. */
  ofAllTime(session: Tx, scopeIds: readonly string[], kind: RowKind): Promise<WholeRow[]> {
    return this.read(session, { scopeId: { $in: [...scopeIds] }, span: 'all' }, kind, null);
  }

  /** Those that a reading names, each once; of their sums all, or only these parts. */
  async within(
    session: Tx,
    scopeIds: readonly string[],
    { ranges, starts }: PartReading,
    kind: RowKind,
    parts: readonly SumPart[] | null,
  ): Promise<ReadRow[]> {
    const scopeId = { $in: [...scopeIds] };
    const chosen = [
      ...ranges.map(({ span, from, to }) => ({ scopeId, span, at: { $gte: from, $lt: to } })),
      ...starts.map(({ span, at }) => ({ scopeId, span, at: { $in: [...at] } })),
    ];
    return chosen.length > 0 ? this.read(session, { $or: chosen }, kind, parts) : [];
  }

  /** Returns what the rows of each scope and span add up to. Reads everything. */
  totals(session: Tx): Promise<RowTotal[]> {
    const stages = [
      { $match: { itemKey: '' } },
      { $project: { scopeId: 1, span: 1, sums: { $objectToArray: '$sums' } } },
      { $unwind: '$sums' },
      {
        $group: {
          _id: { scopeId: '$scopeId', span: '$span', name: '$sums.k' },
          count: { $sum: '$sums.v.count' },
          cents: { $sum: '$sums.v.cents' },
        },
      },
    ];
    return collectionOf(this.rows).aggregate<RowTotal>(stages, { session, comment: 'rebuild', allowDiskUse: true }).toArray();
  }

  /** The earliest day of which there is a row. */
  async firstDay(session: Tx, scopeIds: readonly string[]): Promise<Date | null> {
    const stages = [{ $match: { scopeId: { $in: [...scopeIds] }, span: 'day' } }, { $group: { _id: null, at: { $min: '$at' } } }];
    const [found] = await collectionOf(this.rows).aggregate<Pick<FigureRow, 'at'>>(stages, { session }).toArray();
    return found?.at ?? null;
  }

  /** Removes all sums, to be rebuilt from the ledger. */
  async clear(): Promise<void> {
    await collectionOf(this.rows).deleteMany({}, { comment: 'rebuild' });
  }

  private read<Row extends ReadRow>(session: Tx, filter: object, kind: RowKind, parts: readonly SumPart[] | null): Promise<Row[]> {
    const itemKey = kind === 'whole' ? '' : { $gt: '' };
    const item = kind === 'whole' ? {} : { item: 1 };
    // most of the time is spent on decoding sums
    const sums = parts ? Object.fromEntries(parts.map((part) => [`sums.${part}`, 1])) : { sums: 1 };
    return collectionOf(this.rows)
      .find<Row>({ ...filter, itemKey }, { session, projection: { _id: 0, scopeId: 1, span: 1, at: 1, ...sums, ...item } })
      .toArray();
  }
}
