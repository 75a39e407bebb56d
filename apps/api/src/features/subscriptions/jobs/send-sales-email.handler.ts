import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { frequencyOfKey, type SubscriptionFrequency } from '@marquee/shared/subscriptions/sales-period';
import { formatInstant } from '@marquee/shared/time/format';

import { Members } from '#features/accounts/public/members.facade';
import { Users } from '#features/accounts/public/users.facade';
import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { Figures } from '#features/ledger/public/figures.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { UnsubscribeLinks } from '#platform/mail/stops/unsubscribe-links.signer';

import { salesMail } from '../sales-mail.tsx';
import { summaryOf } from '../domain/sales-summary.ts';
import type { Subscription } from '../subscription.schema.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import { sendSalesEmailJob } from '../schedule-sales-emails.task.ts';

type Payload = z.infer<typeof sendSalesEmailJob.payload>;

interface Promised {
  readonly frequency: SubscriptionFrequency;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly unsubscribeUrl: string | null;
}

@Injectable()
@Handles(sendSalesEmailJob)
export class SendSalesEmailHandler implements JobHandler<Payload> {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly eventGlances: EventGlances,
    private readonly figures: Figures,
    private readonly mailer: Mailer,
    private readonly users: Users,
    private readonly members: Members,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Idempotent: the mailer sends one mail per key. Removed subscriptions, those of canceled or deleted events, and of members who lost the role get none. */
  async handle({ subscriptionId, periodKey, from, to }: Payload): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId);
    const eventId = String(subscription?.eventId);
    const event = subscription && (await this.eventGlances.getMany([eventId])).get(eventId);
    if (!event || event.cancel || !(await this.mayRead(subscription))) return;
    const unsubscribeUrl = await this.unsubscribeUrlOf(subscription);
    const promised = { frequency: frequencyOfKey(periodKey), from: new Date(from), to: new Date(to), unsubscribeUrl };
    const mail = await this.mailOf(subscription, event, promised);
    const about = { kind: 'sales-report', orgId: subscription.orgId } as const;
    const key = `sales-email:${subscriptionId}:${periodKey}`;
    await this.mailer.send({ ...mail, to: subscription.email, key, about, ...(unsubscribeUrl && { unsubscribeUrl }) });
  }

  /** A member sees these figures by their role: as long as they have it. */
  private async mayRead({ orgId, userId }: Subscription): Promise<boolean> {
    return !userId || this.members.may(orgId, userId, 'subscription.read');
  }

  /** Whoever cannot log in to end it gets a link. */
  private async unsubscribeUrlOf({ orgId, email }: Subscription): Promise<string | null> {
    const person = (await this.users.verifiedByEmails([email])).get(email);
    const isOfTeam = person !== undefined && (await this.members.isMember(orgId, person._id));
    return isOfTeam ? null : this.unsubscribeLinks.urlOf({ orgId, email });
  }

  /** The mail has the frequency it was promised for, which may have changed since. */
  private async mailOf({ orgId }: Subscription, event: EventGlance, { frequency, from, to, unsubscribeUrl }: Promised) {
    const scope = { orgId };
    const [{ items, total }, counts] = await Promise.all([
      this.figures.withItems({ orgId, sellableId: event._id }, [from, to]),
      this.eventGlances.countsOf(scope, event._id),
    ]);
    const day = (at: Date) => formatInstant(at, 'card', event.timezone);
    const reportUrl = `${this.config.PUBLIC_URL}/admin/dashboard/events/details/overview?eventId=${event._id}`;
    const lastDay = day(new Date(to.getTime() - 1));
    return salesMail({
      eventName: event.name,
      frequency,
      period: frequency === 'Daily' ? lastDay : `${day(from)} to ${lastDay}`,
      summary: summaryOf(items, total),
      sold: counts.sold,
      total: event.totalQty,
      reportUrl,
      unsubscribeUrl,
      urlOf: (figure, item = null, isAllTime = false) => {
        const query = new URLSearchParams({ modal: 'explain', figure });
        if (item) query.set('item', `${item.of}.${item.typeId}.${item.tierId ?? '-'}`);
        if (!isAllTime) for (const [name, at] of Object.entries({ since: from, until: to })) query.set(name, at.toISOString());
        return `${reportUrl}&${query.toString()}`;
      },
    });
  }
}
