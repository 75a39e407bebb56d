import { Injectable } from '@nestjs/common';

import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { FigureRowsRepository } from '../record/figure-rows.repository.ts';
import { LedgerRepository } from '../record/ledger.repository.ts';
import { grownRows } from './grown-rows.ts';

/** A transaction of this many entries takes some 50 ms. */
const BATCH = 500;

/** Adds what the ledger gained to the sums: each entry once, because taking it and adding it are one transaction. */
@Injectable()
export class FoldLedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly figureRows: FigureRowsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Folds until nothing is left; returns the number of entries. */
  async fold(): Promise<number> {
    let folded = 0;
    for (;;) {
      const taken = await this.transactions.run((tx) => this.foldSome(tx));
      folded += taken;
      if (taken < BATCH) return folded;
    }
  }

  private async foldSome(tx: Tx): Promise<number> {
    const entries = await this.ledger.unfolded(tx, BATCH);
    if (entries.length === 0) return 0;
    // entries first: another process that took the same ones conflicts here, before the rows
    await this.ledger.markFolded(
      tx,
      entries.map(({ _id }) => _id),
    );
    await this.figureRows.add(tx, grownRows(entries));
    return entries.length;
  }
}
