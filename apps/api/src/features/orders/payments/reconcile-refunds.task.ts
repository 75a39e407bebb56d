import { Injectable, Logger } from '@nestjs/common';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { PaymentGateway, type RefundView } from '#platform/payments/payment-gateway.port';

import { isStanding } from '../refunds/domain/standing-refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { FollowRefundsService } from './follow-refunds.service.ts';

const EVERY_MS = 15 * 60_000;
/** As long as the provider repeats its messages. */
const BACK_MS = 3 * 24 * 3_600_000;

/** Looks through the refunds of every connected account, so that one whose message was lost is found. */
@Injectable()
@Scheduled({ name: 'orders.reconcile-refunds', everyMs: EVERY_MS })
export class ReconcileRefunds implements ScheduledTask {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly orgs: Orgs,
    private readonly paymentGateway: PaymentGateway,
    private readonly refunds: RefundsRepository,
    private readonly followRefunds: FollowRefundsService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - BACK_MS);
    for (const accountId of await this.orgs.connectedAccounts()) {
      await this.check(accountId, since).catch((error: unknown) => this.logger.warn(error));
    }
  }

  private async check(accountId: string, since: Date): Promise<void> {
    const views = await this.paymentGateway.listRefundsSince(accountId, since);
    const states = await this.refunds.statesOf(views.map(({ id }) => id));
    const news = views.filter((view) => isNews(view, states.get(view.id)));
    for (const intentId of new Set(news.map((view) => view.intentId))) if (intentId) await this.followRefunds.follow(accountId, intentId);
  }
}

/** A refund of a late payment is recorded on its order, not among the refunds: only its return is new. */
function isNews(view: RefundView, known: string | undefined): boolean {
  if (view.metadata['reason'] === 'late-payment') return !isStanding(view);
  if (known === undefined) return view.status === 'succeeded';
  return known === 'Succeeded' && !isStanding(view);
}
