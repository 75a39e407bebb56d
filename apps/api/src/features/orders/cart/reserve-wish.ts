import { emailOf } from '@marquee/shared/accounts/email';
import type { Sellable } from '@marquee/shared/events/sellable';
import type { CounterTerms } from '@marquee/shared/counter/counter-payments';
import type { Asker } from '@marquee/shared/seating/seat-channels';

import { isPerson, type Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import type { Member } from '../record/guest-counts.repository.ts';
import type { CounterBy } from '../tills/counter-by.ts';
import type { KeptPrices, WantedCart } from './domain/cart-lines.ts';
import type { GuestOverride, StaffPriceChange } from './domain/frozen-cart.ts';
import { buyerKeyOf } from './domain/digest.ts';
import type { ReservationTime } from './domain/reservation-time.ts';
import type { CounterNote, PartyOf, RenewalOf } from './reservation.schema.ts';

/** The requester: always the browser, and the user when logged in. */
export interface Asking {
  readonly visitor: VisitorInfo;
  readonly actor: Actor | null;
  /** Staff sell it: from the seats of the box office, and not from those of the web. */
  readonly isBoxOffice?: boolean;
  /** How it will be paid at the counter: the cart is held there beside all carts and counts of visitors, at the fees of that way. */
  readonly counter?: CounterTerms;
  /** Who holds it there. */
  readonly counterBy?: CounterBy;
  /** Who buys there, and what they paid. */
  readonly counterNote?: CounterNote;
  /** Another device goes on with the cart: it has to live, and no card may be asked for. No other places take those of one that ended. */
  readonly isTakingOver?: boolean;
  /** Prices that staff lowered at the counter. */
  readonly priceChanges?: readonly StaffPriceChange[];
  /** A manager lets more guests through. */
  readonly guestOverride?: GuestOverride | undefined;
  /** It is taken at the counter instead of other tickets: the exchange counts its guests, when those have gone back. */
  readonly isExchange?: boolean;
  /** Who stands at the counter, as staff know them: their tickets count for guests. */
  readonly member?: Member;
  /** It is held for a holder of the season before: until the sale begins too, and beside all carts and counts of visitors. */
  readonly renewal?: RenewalOf;
  /** It is held for a party of the wait list: beside all carts and counts of visitors. */
  readonly party?: PartyOf;
}

/** Times and prices that a changed cart keeps from the one it replaces. */
export interface Kept extends ReservationTime {
  readonly prices: KeptPrices;
}

/** The wanted items, under the id derived from the caller's key. */
export interface ReserveWish extends WantedCart {
  readonly _id: string;
  readonly token: string;
  /** The caller's idempotency key. */
  readonly key: string;
  /** Hash of the request's body: the same key with another body is refused. */
  readonly digest: string;
  readonly sellable: Sellable;
  readonly code: string | null;
  readonly asking: Asking;
  /** The buyers whose purchase limits already apply. */
  readonly buyers: string[];
  /** Whose earlier tickets count for guests. */
  readonly member: Member;
  /** The cart that this one replaces. */
  readonly replaces: string | null;
  /** It was not named by the caller: the visitor has it in another tab. */
  readonly isFound: boolean;
  /** The visitor's other cart is being paid: this one is beside it. */
  readonly isBeside: boolean;
  /** This request counts among those of its visitor already. */
  readonly isCounted: boolean;
  readonly kept: Kept | null;
  /** The buyer confirmed the need of wheelchair spaces. */
  readonly isAccessNeeded: boolean;
  /** Who asks wants to leave single seats; staff may. */
  readonly allowsSingles: boolean;
}

/** Whether it is beside all carts, limits and counts of visitors: held for a holder of the season before or a party of the wait list, or by staff at the counter. */
export function isApart({ renewal, party, counter }: Asking): boolean {
  return renewal !== undefined || party !== undefined || counter !== undefined;
}

/** The channel that it is bought through (BYD-090). */
export function askerOf({ asking }: Pick<ReserveWish, 'asking'>, promotion: { readonly _id: string } | null): Asker {
  return { kind: asking.isBoxOffice || asking.counter ? 'boxOffice' : 'web', promotionId: promotion?._id ?? null };
}

/** Who buys, as far as it is known before checkout: an account whose address is proved, else the address that was typed. */
export function memberOf({ actor, member }: Pick<Asking, 'actor' | 'member'>, email: string | null | undefined): Member {
  const own = actor && isPerson(actor) && actor.emailVerified ? actor.email : null;
  return member ?? { email: emailOf(own ?? email) };
}

/** The limits of the account and of a known e-mail. */
export function buyersOf(actor: Actor | null, email: string | null | undefined): string[] {
  const keys = [
    ...(actor ? [buyerKeyOf('user', actor.id)] : []),
    ...(actor && isPerson(actor) && actor.emailVerified ? [buyerKeyOf('email', actor.email)] : []),
    ...(email?.trim() ? [buyerKeyOf('email', email)] : []),
  ];
  return [...new Set(keys)];
}
