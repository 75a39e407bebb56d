import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { emailOf } from '@marquee/shared/accounts/email';
import { tidyName } from '@marquee/shared/accounts/name';
import { phoneCountryOf, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { fieldError } from '@marquee/shared/error-texts';
import { sellableIds } from '@marquee/shared/events/sellable';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';
import { validateWaitList } from '@marquee/shared/wait-list/validate-wait-list';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PublicEventsService } from '#features/events/public/public-events.facade';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { retried } from '#platform/mongo/retried';
import { Transactions } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import type { JoinWaitListInput } from './wait-list.inputs.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';
import { WaitListRepository, type NewWaitListEntry } from './wait-list.repository.ts';

@Injectable()
export class JoinWaitListService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
    private readonly waitList: WaitListRepository,
    private readonly waitLines: WaitLinesRepository,
    private readonly partyTokens: PartyTokens,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts somebody on the wait list of a sold-out event or season; the same e-mail again changes its entry (BUY-080). A mail says so and for how many
   * tickets, unless nothing of that changed.
   * @throws DomainError VALIDATION, RATE_LIMITED, NOT_FOUND for what the public may not see, WAIT_LIST_CLOSED while it is not sold out
   */
  async join({ ip }: VisitorInfo, { eventId, seasonId, ...form }: JoinWaitListInput): Promise<true> {
    await this.rateLimits.hit('wait-list', ip);
    const sellable = wantedSellable({ eventId, seasonId });
    const event = await this.onSale.find(sellable);
    const country = phoneCountryOf(event?.venue?.address?.country);
    refuseFields(validateWaitList(form, country));
    if (!event || !this.publicEvents.isShown(event)) throw new DomainError('NOT_FOUND', sellableIds(sellable));
    if (!(await this.publicEvents.isWaitListOpen(event))) throw new DomainError('WAIT_LIST_CLOSED');
    const person = { name: tidyName(form.name), email: emailOf(form.email)!, phoneNumber: phoneOf(form.phoneNumber, country)! };
    const entry = { ...person, ...(await this.wishOf(event, form)), createdAt: this.clock.now() };
    const mayMail = await this.recipientLimits.mayTell('wait-list', entry.email, event._id);
    // of two at the same moment the second finds the entry of the first
    await retried(2, isDuplicateKey, () => this.write(event, entry, mayMail));
    return true;
  }

  /** With what each ticket type costs on this day. @throws VALIDATION for a wish that is none */
  private async wishOf(event: EventForSale, { quantity, ticketTypeIds, maxPrice, together }: WishInput) {
    const { ticketTypes } = await this.publicEvents.view(event);
    const wishes = [...new Set(ticketTypeIds ?? [])];
    if (wishes.some((id) => !ticketTypes.some(({ _id }) => _id === id))) refuseFields(fieldError('ticketTypeIds', 'WAIT_LIST_WISH'));
    const joinedPrices = ticketTypes.map(({ _id, price, listPrice }) => ({ ticketTypeId: _id, price, listPrice }));
    return { quantity, ticketTypeIds: wishes, maxPrice: maxPrice ?? null, together: together ?? false, joinedPrices };
  }

  private write({ sellable, orgId }: EventForSale, entry: NewWaitListEntry, mayMail: boolean): Promise<void> {
    const { email: to, quantity } = entry;
    return this.transactions.run(async (tx) => {
      const { entryId, earlier } = await this.waitList.put(tx, { orgId }, sellable, entry, (id) =>
        this.partyTokens.hashOf(this.partyTokens.tokenOf(id)),
      );
      await this.waitLines.wake(tx, sellable.id);
      if (!mayMail || (earlier && isSameWish(earlier, entry))) return;
      await this.jobs.enqueue(tx, sendJoinedMailJob, { ...sellableIds(sellable), entryId, to, quantity, isAgain: earlier !== null });
    });
  }
}

type WishInput = Pick<JoinWaitListInput, 'quantity' | 'ticketTypeIds' | 'maxPrice' | 'together'>;

function isSameWish(earlier: NewWaitListEntry, wish: NewWaitListEntry): boolean {
  const told = ({ quantity, ticketTypeIds, maxPrice, together }: NewWaitListEntry) =>
    JSON.stringify([quantity, ticketTypeIds, maxPrice, together]);
  return told(earlier) === told(wish);
}

/** Tells somebody for how many tickets they stand on a wait list; `isAgain` when they stood there already. */
export const sendJoinedMailJob = defineJob({
  name: 'wait-list.send-joined-mail',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({
    eventId: z.string().nullable(),
    seasonId: z.string().nullish(),
    /** Missing in jobs of the version before. */
    entryId: z.string().optional(),
    to: z.string(),
    quantity: z.number().int(),
    isAgain: z.boolean(),
  }),
});
