import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { pagesBetween } from './plan-print.service.ts';
import type { PrintFile, PrintRun } from './print-run.schema.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import { PrintableOrdersRepository } from './printable-orders.repository.ts';
import type { MarkNotPrintedInput } from './printing.inputs.ts';

/** Keeps whether orders were printed. */
@Injectable()
export class PrintedMarksService {
  constructor(
    private readonly printRuns: PrintRunsRepository,
    private readonly printableOrders: PrintableOrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** The file went out with pages of these orders. An order with pages in a file that did not go out yet is not printed. */
  async sent(run: PrintRun, file: PrintFile, drawnOrderIds: Iterable<string>): Promise<void> {
    const { orgId } = run;
    await this.printRuns.sent({ orgId }, file._id, this.clock.now());
    const files = run.workId ? await this.printRuns.filesOf({ orgId }, run._id) : [];
    const waiting = files.filter(({ sentAt }) => sentAt === null).flatMap(({ pages }) => pages.map(({ orderId }) => orderId));
    const unfinished = new Set(waiting);
    const done = [...new Set(drawnOrderIds)].filter((orderId) => !unfinished.has(orderId));
    await this.printableOrders.setPrinted({ orgId }, done, true);
  }

  /** After a jam: the orders of these pages are not printed. @returns their ids. @throws DomainError NOT_FOUND */
  async takeBack(scope: OrgScope, { printId, from, to }: MarkNotPrintedInput): Promise<string[]> {
    await this.printRuns.get(scope, printId);
    const pages = pagesBetween(await this.printRuns.filesOf(scope, printId), from, to);
    const orderIds = [...new Set(pages.map(({ orderId }) => orderId))];
    await this.printableOrders.setPrinted(scope, orderIds, false);
    return orderIds;
  }
}
