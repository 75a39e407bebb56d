import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { tidyName } from '@marquee/shared/accounts/name';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateWaitList } from '@marquee/shared/wait-list/validate-wait-list';

import { Events } from '#features/events/public/events';
import { PublicEvents } from '#features/events/public/public-events';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import type { JoinWaitListInput } from './wait-list.inputs.ts';
import { WaitListRepository } from './wait-list.repository.ts';

/** Of one address, where a crowd may stand. */
const A_MINUTE: Limit = { points: 60, seconds: 60 };

@Injectable()
export class JoinWaitListService {
  constructor(
    private readonly events: Events,
    private readonly publicEvents: PublicEvents,
    private readonly entries: WaitListRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts somebody on the wait list of a sold-out event; the same e-mail again changes its entry (BUY-080).
   * @throws DomainError VALIDATION, RATE_LIMITED, NOT_FOUND for what the public may not see, WAIT_LIST_CLOSED while it is not sold out
   */
  async join({ ip }: VisitorInfo, { eventId, ...form }: JoinWaitListInput): Promise<true> {
    refuseFields(validateWaitList(form));
    await this.limits.hit('wait-list', ip, A_MINUTE);
    const event = await this.events.forSale(eventId);
    if (!event || !this.publicEvents.isShown(event)) throw new DomainError('NOT_FOUND', { eventId });
    if ((await this.publicEvents.phaseOf(event)) !== 'SoldOut') throw new DomainError('WAIT_LIST_CLOSED');
    const person = { name: tidyName(form.name), email: emailOf(form.email)!, phoneNumber: phoneOf(form.phoneNumber)! };
    await this.entries.put({ orgId: event.orgId }, event._id, { ...person, quantity: form.quantity, createdAt: this.clock.now() });
    return true;
  }
}
