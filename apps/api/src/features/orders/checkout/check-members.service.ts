import { Injectable } from '@nestjs/common';

import { memberIdAnswersOf } from '@marquee/shared/custom-fields/member-ids';
import { refuseFields } from '@marquee/shared/domain-error';
import { errorText } from '@marquee/shared/error-texts';

import type { EventForSale } from '#features/events/public/event-records';
import { Hooks } from '#platform/hooks/hooks.registry';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { Asking } from '../cart/reserve-wish.ts';
import type { OrderAnswer } from '../record/order-parts.schema.ts';
import { memberKnown } from './member-known.hook.ts';

const NAME = 'member-id';

/** Whether the member ids that a buyer gave are known, where the organization wants it (answers to questions labelled "Member ID"). */
@Injectable()
export class CheckMembersService {
  constructor(
    private readonly hooks: Hooks,
    private readonly rateLimits: RateLimits,
  ) {}

  /** One that could not be asked about passes. @throws VALIDATION at the answer's field, RATE_LIMITED after too many unknown ones */
  async check({ org }: EventForSale, answers: readonly OrderAnswer[], { visitor }: Asking): Promise<void> {
    const given = org.isMemberIdValidation ? memberIdAnswersOf(answers) : [];
    if (given.length === 0) return;
    await this.rateLimits.check(NAME, visitor.ip);
    const asked = await Promise.all(
      given.map(async ({ customFieldId, value }) => ({ customFieldId, answer: await this.hooks.ask(memberKnown, org._id, value) })),
    );
    const unknown = asked.filter(({ answer }) => answer === 'Unknown');
    if (unknown.length === 0) return;
    await this.rateLimits.hit(NAME, visitor.ip);
    refuseFields(unknown.map(({ customFieldId }) => ({ path: `answers.${customFieldId}`, message: errorText('MEMBER_ID_UNKNOWN') })));
  }
}
