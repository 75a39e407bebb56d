import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { validateGuestReason } from '@marquee/shared/counter/guest-reason';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import type { GuestCount } from '@marquee/shared/orders/guest-tickets';
import { can } from '@marquee/shared/permissions';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { GuestOverride } from '../cart/domain/frozen-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import type { Asking } from '../cart/reserve-wish.ts';
import { guestsIn, GuestCountsRepository } from '../record/guest-counts.repository.ts';
import type { GuestsAtCounterInput, ReserveAtCounterInput } from './counter.inputs.ts';

type Overridden = Pick<Reservation, '_id' | 'orgId'> & { readonly tickets: number; readonly override: GuestOverride };

const guestsApproved = defineDeed({
  action: 'order.guests-approved',
  subject: 'order',
  tells: ({ _id: id, orgId, tickets, override: { reason, by } }: Overridden) => ({ id, orgId, details: { tickets, reason, by } }),
});

/** Guests at the counter, and that a manager lets more of them through than go with a member, for a reason (BYD-129). */
@Injectable()
export class CounterGuestsService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly guestCounts: GuestCountsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** What a contact has of an event already. @throws NOT_FOUND for an event of somebody else */
  async countOf({ orgId }: OrgScope, { eventId, email }: GuestsAtCounterInput): Promise<GuestCount> {
    const event = await this.onSale.find({ kind: 'event', id: eventId });
    if (event?.orgId !== orgId) throw new DomainError('NOT_FOUND');
    return this.guestCounts.bought(guestsIn(event), { email: emailOf(email) });
  }

  /** What reserving has to know of the guests of a cart. @throws VALIDATION, GUEST_APPROVAL */
  ofCart(
    actor: Actor,
    { memberEmail, isExchange, guestOverride }: Pick<ReserveAtCounterInput, 'memberEmail' | 'isExchange' | 'guestOverride'>,
    before: Pick<Reservation, 'cart'> | null,
  ): Pick<Asking, 'guestOverride' | 'member' | 'isExchange'> {
    const member = { email: emailOf(memberEmail) };
    return { member, isExchange: isExchange ?? false, guestOverride: this.by(actor, guestOverride, before) };
  }

  /** What the cart before had already stays the act of who did it: a manager may hand the till back. */
  private by(actor: Actor, wanted: string | null | undefined, before: Pick<Reservation, 'cart'> | null): GuestOverride | undefined {
    if (wanted === null || wanted === undefined) return undefined;
    refuseFields(validateGuestReason(wanted));
    const reason = wanted.trim();
    const known = before?.cart.guestOverride;
    if (known?.reason === reason) return known;
    if (!can(actor, 'guest.approve')) throw new DomainError('GUEST_APPROVAL');
    return { reason, by: actor.name, actorId: actor.id, at: this.clock.now() };
  }

  /** In the transaction of the sale. */
  async tell(tx: Tx, actor: Actor, { _id, orgId, cart }: Reservation): Promise<void> {
    const { guestOverride: override, items } = cart;
    if (!override) return;
    await this.deeds.tell(tx, actor, guestsApproved, { _id, orgId, override, tickets: items.filter(({ isGuest }) => isGuest).length });
  }
}
