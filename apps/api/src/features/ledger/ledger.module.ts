import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { CompareSums } from './fold/compare-sums.query.ts';
import { FoldLedgerService } from './fold/fold-ledger.service.ts';
import { FoldLedger } from './fold/fold-ledger.task.ts';
import { RebuildFiguresService } from './fold/rebuild-figures.service.ts';
import { Figures } from './public/figures.facade.ts';
import { Ledger } from './public/ledger.facade.ts';
import { FigureRow, FigureRowSchema } from './record/figure-row.schema.ts';
import { FigureRowsRepository } from './record/figure-rows.repository.ts';
import { LedgerEntry, LedgerEntrySchema } from './record/ledger-entry.schema.ts';
import { LedgerRepository } from './record/ledger.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LedgerEntry.name, schema: LedgerEntrySchema },
      { name: FigureRow.name, schema: FigureRowSchema },
    ]),
  ],
  providers: [LedgerRepository, FigureRowsRepository, FoldLedgerService, FoldLedger, RebuildFiguresService, CompareSums, Ledger, Figures],
  exports: [Ledger, Figures],
})
export class LedgerModule {}
