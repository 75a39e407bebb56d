import { Injectable } from '@nestjs/common';

import { FigureRowsRepository } from '../record/figure-rows.repository.ts';
import { LedgerRepository } from '../record/ledger.repository.ts';
import { FoldLedgerService } from './fold-ledger.service.ts';

/** Sums the whole ledger up again; for repairs while no worker runs. */
@Injectable()
export class RebuildFiguresService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly figureRows: FigureRowsRepository,
    private readonly foldLedger: FoldLedgerService,
  ) {}

  /** Cut off in the middle, figures are too low until it runs again. Returns the number of entries. */
  async rebuild(): Promise<number> {
    await this.figureRows.clear();
    await this.ledger.unfoldAll();
    return this.foldLedger.fold();
  }
}
