import { Injectable, Logger } from '@nestjs/common';

import { Figures } from '#features/ledger/public/figures.facade';
import { OrderBooks, type BooksDifference } from '#features/orders/public/order-books.facade';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import type { FiguresCheck } from './figures-check.schema.ts';
import { FiguresChecksRepository } from './figures-checks.repository.ts';

const MOST_NAMED = 100;

/** Compares every order with its entries in the ledger, and the ledger with its sums. */
@Injectable()
export class CheckFiguresService {
  private readonly logger = new Logger('Figures');

  constructor(
    private readonly orderBooks: OrderBooks,
    private readonly figures: Figures,
    private readonly figuresChecks: FiguresChecksRepository,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing but the record of the check. */
  async check(): Promise<FiguresCheck> {
    const startedAt = this.clock.now();
    const named: BooksDifference[] = [];
    let [orders, wrongOrderCount] = [0, 0];
    for await (const batch of this.orderBooks.compare()) {
      orders += batch.orders;
      wrongOrderCount += batch.differences.length;
      named.push(...batch.differences.slice(0, MOST_NAMED - named.length));
    }
    const wrong = await this.figures.wrongSums();
    const check: FiguresCheck = {
      _id: newId(),
      startedAt,
      finishedAt: this.clock.now(),
      orders,
      wrongOrderCount,
      wrongOrders: named,
      wrongSums: wrong
        .slice(0, MOST_NAMED)
        .map(({ scopeId, span, name, count, cents }) => `${scopeId}, ${span}, ${name}: ${count}, ${cents} cents`),
    };
    if (wrongOrderCount + wrong.length > 0)
      this.logger.error({ wrongOrderCount, wrongSums: wrong.length }, 'Figures differ from the orders');
    await this.figuresChecks.add(check);
    return check;
  }
}
