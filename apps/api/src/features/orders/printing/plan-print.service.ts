import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { EventForSale } from '#features/events/public/event-records';
import type { OrgScope } from '#platform/auth/actor';

import type { PrintRun } from './print-run.schema.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import { PrintableOrdersRepository, type PrintSelection } from './printable-orders.repository.ts';
import { planPages, STATES_OF_BATCH, STATES_OF_ORDER, type PageRef, type PlannedOrder } from './printed-pages.ts';
import type { PrintAgainInput } from './printing.inputs.ts';

/** Tickets of one print: all that a member prints at once is in memory while it is put in order. */
const PAGES_MAX = 20_000;

type PlannedPrint = Pick<PrintRun, 'isOfOneOrder'> & { readonly pages: readonly PageRef[] };

/** Decides which pages a print has, in their order. */
@Injectable()
export class PlanPrintService {
  constructor(
    private readonly printableOrders: PrintableOrdersRepository,
    private readonly printRuns: PrintRunsRepository,
    private readonly onSale: OnSaleService,
  ) {}

  /** @throws DomainError NOT_FOUND where none of the orders is there, PRINT_TOO_MANY */
  async first(scope: OrgScope, selection: PrintSelection, isOfOneOrder: boolean): Promise<PlannedPrint> {
    const events = new Map<string, EventForSale | null>();
    const states = isOfOneOrder ? STATES_OF_ORDER : STATES_OF_BATCH;
    const planned: { order: PlannedOrder; event: EventForSale }[] = [];
    let isFound = false;
    let pages = 0;
    for await (const order of this.printableOrders.list(scope, selection)) {
      isFound = true;
      const sellable = sellableOf(order);
      if (!events.has(sellable.id)) events.set(sellable.id, await this.onSale.find(sellable));
      const event = events.get(sellable.id);
      const count = event ? planPages([{ order, event }], states).length : 0;
      if (!event || count === 0) continue;
      pages += count;
      if (pages > PAGES_MAX) throw new DomainError('PRINT_TOO_MANY');
      planned.push({ order, event });
    }
    if (!isFound && 'orderIds' in selection) throw new DomainError('NOT_FOUND');
    return { isOfOneOrder, pages: planPages(planned, states) };
  }

  /** Pages of an earlier print by their numbers, and whether it was of one order. @throws DomainError NOT_FOUND */
  async again(scope: OrgScope, { printId, from, to }: PrintAgainInput): Promise<PlannedPrint> {
    const { isOfOneOrder } = await this.printRuns.get(scope, printId);
    return { isOfOneOrder, pages: pagesBetween(await this.printRuns.filesOf(scope, printId), from, to) };
  }
}

/** The pages with these numbers, both included. */
export function pagesBetween(
  files: readonly { readonly from: number; readonly pages: readonly PageRef[] }[],
  from: number,
  to: number,
): PageRef[] {
  return files.flatMap((file) => file.pages.filter((_, index) => file.from + index >= from && file.from + index <= to));
}
