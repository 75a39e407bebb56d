import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { sumNameOf, type SumName } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem, LineKind } from '@marquee/shared/ledger/ledger-line';

import { collectionOf } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { FigureRow, type RowSpan } from '../record/figure-row.schema.ts';
import { LedgerEntry } from '../record/ledger-entry.schema.ts';

/** A sum of an organization, event or season that is not what its folded lines add up to. */
export interface SumDifference {
  readonly scopeId: string;
  readonly span: RowSpan;
  readonly name: SumName;
  /** Rows less ledger. */
  readonly count: number;
  readonly cents: number;
}

interface Group<Id> {
  readonly _id: Id;
  readonly count: number;
  readonly cents: number;
}
type LineGroup = Group<{
  readonly orgId: string;
  readonly sellableId: string;
  readonly kind: LineKind;
  readonly of: LedgerItem['of'] | null;
}>;
type RowGroup = Group<{ readonly scopeId: string; readonly span: RowSpan; readonly name: SumName }>;

const ADDED = { count: { $sum: '$each.count' }, cents: { $sum: '$each.cents' } };
const LINES = [
  { $match: { unfolded: null } },
  { $project: { orgId: 1, sellableId: 1, each: '$lines' } },
  { $unwind: '$each' },
  {
    $group: { _id: { orgId: '$orgId', sellableId: '$sellableId', kind: '$each.kind', of: { $ifNull: ['$each.item.of', null] } }, ...ADDED },
  },
];
const ROWS = [
  { $match: { itemKey: '' } },
  { $project: { scopeId: 1, span: 1, sums: { $objectToArray: '$sums' } } },
  { $unwind: '$sums' },
  { $project: { scopeId: 1, span: 1, name: '$sums.k', each: '$sums.v' } },
  { $group: { _id: { scopeId: '$scopeId', span: '$span', name: '$name' }, ...ADDED } },
];

/** Adds up the whole ledger and all rows, and compares them: in each span the rows of a scope add up to its lines. */
@Injectable()
export class CompareSums {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(FigureRow.name) private readonly rows: Model<FigureRow>,
    private readonly transactions: Transactions,
  ) {}

  compare(): Promise<SumDifference[]> {
    return this.transactions.snapshot(async (session) => {
      const [lines, rows] = [await this.lines(session), await this.sums(session)];
      const left = new Map(rows.map(({ _id, count, cents }) => [keyOf(_id), { ..._id, count, cents }]));
      for (const { _id, count, cents } of lines)
        for (const scopeId of [_id.orgId, _id.sellableId])
          for (const span of ['all', 'day', 'hour', 'quarter'] as const) {
            const name = sumNameOf({ kind: _id.kind, item: _id.of ? ({ of: _id.of } as LedgerItem) : null });
            const known = left.get(keyOf({ scopeId, span, name })) ?? { scopeId, span, name, count: 0, cents: 0 };
            left.set(keyOf(known), { ...known, count: known.count - count, cents: known.cents - cents });
          }
      return [...left.values()].filter(({ count, cents }) => count !== 0 || cents !== 0);
    });
  }

  private lines(session: Tx): Promise<LineGroup[]> {
    return collectionOf(this.entries).aggregate<LineGroup>(LINES, { session, comment: 'rebuild', allowDiskUse: true }).toArray();
  }

  private sums(session: Tx): Promise<RowGroup[]> {
    return collectionOf(this.rows).aggregate<RowGroup>(ROWS, { session, comment: 'rebuild', allowDiskUse: true }).toArray();
  }
}

function keyOf({ scopeId, span, name }: Pick<SumDifference, 'scopeId' | 'span' | 'name'>): string {
  return `${scopeId} ${span} ${name}`;
}
