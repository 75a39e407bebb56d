import { Injectable, Logger } from '@nestjs/common';

import { Figures } from '#features/ledger/public/figures.facade';
import { OrderBooks, type BooksDifference } from '#features/orders/public/order-books.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import { CompareProviderService } from './compare-provider.service.ts';
import { differencesIn, isDifferent } from './differences-in.ts';
import type { CheckedOrganization, FiguresCheck, WrongPayment } from './figures-check.schema.ts';
import { FiguresChecksRepository } from './figures-checks.repository.ts';

const MOST_NAMED = 100;

/** Compares every order with its entries in the ledger, the ledger with its sums, and its payments with the provider's books. */
@Injectable()
export class CheckFiguresService {
  private readonly logger = new Logger('Figures');

  constructor(
    private readonly orderBooks: OrderBooks,
    private readonly figures: Figures,
    private readonly figuresChecks: FiguresChecksRepository,
    private readonly orgs: Orgs,
    private readonly compareProvider: CompareProviderService,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing but the record of the check. */
  async check(): Promise<FiguresCheck> {
    const startedAt = this.clock.now();
    const named: BooksDifference[] = [];
    const wrongByOrg = new Map<string, number>();
    let [orders, wrongOrderCount] = [0, 0];
    for await (const batch of this.orderBooks.compare()) {
      orders += batch.orders;
      wrongOrderCount += batch.differences.length;
      for (const { orgId } of batch.differences) wrongByOrg.set(orgId, (wrongByOrg.get(orgId) ?? 0) + 1);
      named.push(...batch.differences.slice(0, MOST_NAMED - named.length));
    }
    const wrong = await this.figures.wrongSums();
    const { organizations, wrongPayments } = await this.checkPayments(wrongByOrg);
    const check: FiguresCheck = {
      _id: newId(),
      startedAt,
      finishedAt: this.clock.now(),
      orders,
      wrongOrderCount,
      wrongOrders: named,
      wrongSumCount: wrong.length,
      wrongSums: wrong
        .slice(0, MOST_NAMED)
        .map(({ scopeId, span, name, count, cents }) => `${scopeId}, ${span}, ${name}: ${count}, ${cents} cents`),
      wrongPaymentCount: wrongPayments.length,
      wrongPayments: wrongPayments.slice(0, MOST_NAMED),
      organizations,
    };
    if (isDifferent(check)) this.logger.error(differencesIn(check), 'Figures differ from the orders or the provider');
    await this.figuresChecks.add(check);
    return check;
  }

  /** One organization after the other, so that the provider never has more than one request. */
  private async checkPayments(wrongByOrg: ReadonlyMap<string, number>) {
    const [organizations, wrongPayments]: [CheckedOrganization[], WrongPayment[]] = [[], []];
    for await (const { _id: orgId, orgName, stripeId } of this.orgs.all()) {
      const { wrong, payments, books } = await this.compareProvider.compare({ orgId, accountId: stripeId ?? null });
      wrongPayments.push(...wrong);
      organizations.push({ orgId, orgName, books, payments, wrongPayments: wrong.length, wrongOrders: wrongByOrg.get(orgId) ?? 0 });
    }
    return { organizations: organizations.toSorted((a, b) => a.orgName.localeCompare(b.orgName, 'en')), wrongPayments };
  }
}
