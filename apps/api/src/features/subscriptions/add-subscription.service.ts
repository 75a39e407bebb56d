import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';
import { SUBSCRIPTION_FREQUENCIES } from '@marquee/shared/subscriptions/sales-period';

import { Members } from '#features/accounts/public/members.facade';
import { Users } from '#features/accounts/public/users.facade';
import { Events } from '#features/events/public/events.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import type { AddSubscriptionInput } from './subscriptions.inputs.ts';
import type { Subscription } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

const subscriptionAdded = defineDeed({
  action: 'subscription.added',
  subject: 'event',
  tells: ({ orgId, eventId, email, frequency }: Pick<Subscription, 'orgId' | 'eventId' | 'email' | 'frequency'>) => ({
    id: eventId,
    orgId,
    details: { email, frequency },
  }),
});

@Injectable()
export class AddSubscriptionService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: Events,
    private readonly users: Users,
    private readonly members: Members,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the event's list. Who has somebody else mailed has proved their own address.
   * @throws EMAIL_INVALID, SUBSCRIPTION_FREQUENCY, EMAIL_NOT_VERIFIED, RATE_LIMITED, NOT_FOUND for another organization's event.
   */
  async add(actor: Actor, { eventId, email, frequency }: AddSubscriptionInput): Promise<Subscription[]> {
    const address = emailOf(email);
    if (!address) throw new DomainError('EMAIL_INVALID');
    const wanted = SUBSCRIPTION_FREQUENCIES.find((known) => known === frequency);
    if (!wanted) throw new DomainError('SUBSCRIPTION_FREQUENCY');
    refuseUnproved(actor);
    await this.events.get(actor, eventId);
    await this.rateLimits.hit('subscription', actor.orgId);
    await this.recipientLimits.hit('sales-mail', address);
    const subscription = { eventId, email: address, userId: await this.memberOf(actor, address), frequency: wanted };
    await this.deeds.run(actor, subscriptionAdded, async (tx) => {
      await this.subscriptions.put(tx, actor, subscription, this.clock.now());
      return { ...subscription, orgId: actor.orgId };
    });
    return this.subscriptions.ofEvent(actor, eventId);
  }

  /** Who sees the same figures by their role; anybody else gets them because somebody wants it so. */
  private async memberOf({ orgId }: Actor, address: string): Promise<string | null> {
    const person = (await this.users.verifiedByEmails([address])).get(address);
    return person && (await this.members.may(orgId, person._id, 'subscription.read')) ? person._id : null;
  }
}
