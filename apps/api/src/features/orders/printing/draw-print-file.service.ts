import { Injectable } from '@nestjs/common';

import { PrintableOrdersRepository } from './printable-orders.repository.ts';
import type { PrintFile, PrintRun } from './print-run.schema.ts';
import { pageOf, STATES_OF_BATCH, STATES_OF_ORDER, type PrintedPage } from './printed-pages.ts';
import { TicketSetService, type TicketSet } from './ticket-set.service.ts';

/** How many pages' orders are read at a time. */
const PAGES_AT_A_TIME = 250;

/** Makes the pages of a file from the orders as they are now: what may no longer be printed is left out. */
@Injectable()
export class DrawPrintFileService {
  constructor(
    private readonly printableOrders: PrintableOrdersRepository,
    private readonly ticketSet: TicketSetService,
  ) {}

  async *pages({ orgId, isOfOneOrder }: PrintRun, { from, pages }: PrintFile): AsyncGenerator<PrintedPage> {
    const states = isOfOneOrder ? STATES_OF_ORDER : STATES_OF_BATCH;
    for (let start = 0; start < pages.length; start += PAGES_AT_A_TIME) {
      const refs = pages.slice(start, start + PAGES_AT_A_TIME);
      const orders = await this.printableOrders.byIds({ orgId }, [...new Set(refs.map(({ orderId }) => orderId))]);
      const sets = new Map<string, TicketSet | null>();
      for (const [orderId, order] of orders) sets.set(orderId, await this.ticketSet.find(order));
      for (const [index, ref] of refs.entries()) {
        const set = sets.get(ref.orderId);
        const page = set ? pageOf(set, ref, states, isOfOneOrder ? null : from + start + index) : null;
        if (page) yield page;
      }
    }
  }
}

/** Passes the pages on, and adds the orders that have one to `drawn`. */
export async function* noted(pages: AsyncIterable<PrintedPage>, drawn: Set<string>): AsyncGenerator<PrintedPage> {
  for await (const page of pages) {
    drawn.add(page.set.order._id);
    yield page;
  }
}
