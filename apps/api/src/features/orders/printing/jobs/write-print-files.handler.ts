import { Injectable } from '@nestjs/common';

import { FileStorage } from '#platform/files/file-storage.port';
import { Handles } from '#platform/jobs/job';
import type { Work } from '#platform/work/work';
import { WorkBook } from '#platform/work/work-book.service';
import { WorkHandler } from '#platform/work/work-handler';

import { DrawPrintFileService, noted } from '../draw-print-file.service.ts';
import { printFileKeyOf } from '../print-file-keys.ts';
import { PrintRunsRepository } from '../print-runs.repository.ts';
import { PrintTicketsService } from '../print-tickets.service.ts';
import { printFiles, type PrintFields } from './print-files.work.ts';

@Injectable()
@Handles(printFiles.job)
export class WritePrintFilesHandler extends WorkHandler<PrintFields> {
  constructor(
    book: WorkBook,
    private readonly printRuns: PrintRunsRepository,
    private readonly drawPrintFile: DrawPrintFileService,
    private readonly printTickets: PrintTicketsService,
    private readonly fileStorage: FileStorage,
  ) {
    super(printFiles, book);
  }

  /** File by file; one that another worker stored before it died is left as it is. */
  protected async work({ orgId, runId }: Work<PrintFields>) {
    const scope = { orgId: String(orgId) };
    const run = await this.printRuns.get(scope, runId);
    for (const { _id, key: stored } of await this.printRuns.headsOf(scope, runId)) {
      if (stored) continue;
      const file = await this.printRuns.file(scope, _id);
      const key = printFileKeyOf(file);
      const drawn = new Set<string>();
      const body = await this.printTickets.file(noted(this.drawPrintFile.pages(run, file), drawn), run.orientation);
      await this.fileStorage.put(key, body, 'application/pdf');
      await this.printRuns.stored(scope, _id, { key, drawn: [...drawn] });
    }
    return {};
  }
}
