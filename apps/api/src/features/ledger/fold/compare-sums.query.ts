import { Injectable } from '@nestjs/common';

import { sumNameOf, type SumName } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem } from '@marquee/shared/ledger/ledger-line';

import { Transactions } from '#platform/mongo/transactions.service';

import type { RowSpan } from '../record/figure-row.schema.ts';
import { FigureRowsRepository } from '../record/figure-rows.repository.ts';
import { LedgerRepository } from '../record/ledger.repository.ts';

/** A sum of an organization, event or season that is not what its folded lines add up to. */
export interface SumDifference {
  readonly scopeId: string;
  readonly span: RowSpan;
  readonly name: SumName;
  /** Rows less ledger. */
  readonly count: number;
  readonly cents: number;
}

/** Adds up the whole ledger and all rows, and compares them: in each span the rows of a scope add up to its lines. */
@Injectable()
export class CompareSums {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly figureRows: FigureRowsRepository,
    private readonly transactions: Transactions,
  ) {}

  compare(): Promise<SumDifference[]> {
    return this.transactions.snapshot(async (session) => {
      const [lines, rows] = [await this.ledger.totals(session), await this.figureRows.totals(session)];
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
}

function keyOf({ scopeId, span, name }: Pick<SumDifference, 'scopeId' | 'span' | 'name'>): string {
  return `${scopeId} ${span} ${name}`;
}
