import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import { Works } from '#platform/work/works.service';

import { printFiles } from './jobs/print-files.work.ts';
import { PlanPrintService } from './plan-print.service.ts';
import type { PrintFile, PrintRun } from './print-run.schema.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import { selectionOf } from './print-selection.ts';
import type { PageRef } from './printed-pages.ts';
import type { PrintOrdersInput } from './printing.inputs.ts';

/** A print of more pages is prepared by a worker, in files of this many: a jam does not cost all of them. */
const PAGES_AT_ONCE = 2000;
const PAGES_A_FILE = 500;

/** Asks for a print: decides its pages, and hands a large one to a worker. */
@Injectable()
export class BeginPrintService {
  constructor(
    private readonly planPrint: PlanPrintService,
    private readonly printRuns: PrintRunsRepository,
    private readonly works: Works,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the print. @throws DomainError PRINT_NOTHING, PRINT_TOO_MANY, NOT_FOUND, BAD_USER_INPUT */
  async begin(actor: Actor, input: PrintOrdersInput): Promise<string> {
    const { isOfOneOrder, pages } = input.again
      ? await this.planPrint.again(actor, input.again)
      : await this.planPrint.first(actor, selectionOf(input), Boolean(input.orderId));
    if (pages.length === 0) throw new DomainError('PRINT_NOTHING');
    const run: PrintRun = {
      _id: newId(),
      orgId: actor.orgId,
      userId: actor.id,
      orientation: input.orientation ?? 'HorizontalNormal',
      isOfOneOrder,
      orders: new Set(pages.map(({ orderId }) => orderId)).size,
      pages: pages.length,
      workId: null,
      createdAt: this.clock.now(),
      filesRemovedAt: null,
    };
    const isLarge = pages.length > PAGES_AT_ONCE;
    await this.add(actor, run, filesOf(run, pages, isLarge ? PAGES_A_FILE : PAGES_AT_ONCE), isLarge);
    return run._id;
  }

  private async add(actor: Actor, run: PrintRun, files: readonly PrintFile[], isLarge: boolean): Promise<void> {
    const { _id: id, orgId, orders, pages } = run;
    const details = { orders, pages };
    await this.deeds.run(actor, printFiles.begun, async (tx) => {
      await this.printRuns.add(tx, run, files);
      // of a large one its work tells
      return isLarge ? null : { id, orgId, details };
    });
    if (isLarge) await this.printRuns.setWork(actor, id, await this.works.begin(actor, printFiles, { runId: id }, details));
  }
}

function filesOf({ _id: runId, orgId, createdAt }: PrintRun, pages: readonly PageRef[], size: number): PrintFile[] {
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, index) => ({
    _id: newId(),
    orgId,
    runId,
    from: index * size + 1,
    pages: pages.slice(index * size, (index + 1) * size),
    key: null,
    drawn: null,
    sentAt: null,
    createdAt,
  }));
}
