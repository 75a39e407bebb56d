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

  /**
   * The file went out with pages of these orders. An order with pages in a file that did not go out yet is not printed; one whose last
   * file has none of its pages any more is, for those that went out before.
   */
  async sent({ _id, orgId, workId }: PrintRun, file: PrintFile, drawnOrderIds: Iterable<string>): Promise<void> {
    await this.printRuns.sent({ orgId }, file._id, this.clock.now());
    const files = workId ? await this.printRuns.filesOf({ orgId }, _id) : [];
    const here = new Set(file.pages.map(({ orderId }) => orderId));
    const before = files.filter(({ sentAt }) => sentAt !== null).flatMap(({ drawn }) => drawn ?? []);
    const waiting = files.filter(({ sentAt }) => sentAt === null).flatMap(({ pages }) => pages.map(({ orderId }) => orderId));
    const left = new Set([...waiting, ...files.flatMap(({ takenBack = [] }) => takenBack)]);
    const out = new Set([...drawnOrderIds, ...before.filter((orderId) => here.has(orderId))]);
    await this.printableOrders.setPrinted(
      { orgId },
      [...out].filter((orderId) => !left.has(orderId)),
      true,
    );
  }

  /** After a jam: the orders of these pages are not printed. @returns their ids. @throws DomainError NOT_FOUND */
  async takeBack(scope: OrgScope, { printId, from, to }: MarkNotPrintedInput): Promise<string[]> {
    await this.printRuns.get(scope, printId);
    const orderIds = new Set<string>();
    for (const file of await this.printRuns.filesOf(scope, printId)) {
      const lost = new Set(pagesBetween([file], from, to).map(({ orderId }) => orderId));
      if (lost.size > 0) await this.printRuns.takenBack(scope, file._id, [...lost]);
      for (const orderId of lost) orderIds.add(orderId);
    }
    await this.printableOrders.setPrinted(scope, [...orderIds], false);
    return [...orderIds];
  }
}
