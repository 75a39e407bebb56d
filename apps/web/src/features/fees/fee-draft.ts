import type { Sellable } from '@marquee/shared/events/sellable';
import { newFee } from '@marquee/shared/events/new-items';
import type { FeeApplier, FeeFilter, FeeType } from '@marquee/shared/orders/fees';
import type { FeeInput } from '#gql/graphql.ts';
import { idOf } from '#lib/records/kinds.ts';
import type { ListedFee } from './fee-words.ts';

/** The owner of the shown fees. */
export type FeesOwner = { readonly kind: 'platform' } | { readonly kind: 'organization'; readonly id: string } | Sellable;

/** The owner, where the fees are those of one event or season. */
export function sellableOwner(owner: FeesOwner): Sellable | null {
  return owner.kind === 'platform' || owner.kind === 'organization' ? null : owner;
}

/** A fee while it is edited: exactly the fields that are sent. */
export type FeeDraft = Required<Omit<FeeInput, '_id' | 'eventId' | 'seasonId' | 'isValueTyped'>> &
  Pick<FeeInput, '_id' | 'eventId' | 'seasonId' | 'isValueTyped'>;

/** Without server-side fields: organization, times and users (ACC-168). */
export function feeDraftOf(fee: ListedFee | null, owner: FeesOwner): FeeDraft {
  if (!fee) {
    const { name, type, value, appliedTo, appliedBy, filters } = newFee(owner.kind === 'organization' ? 'platform' : owner.kind);
    const bounds = { paymentMethods: [], minAppliedToPrice: 0, maxAppliedToPrice: 0 };
    const blank = { name, type, value, appliedTo, appliedBy, filters: [...(filters ?? [])] as FeeFilter[], ...bounds };
    const sellable = sellableOwner(owner);
    return { ...blank, isApplyPlatformFee: false, ...(sellable && idOf(sellable)) };
  }
  const { _id, name, appliedBy, appliedTo, type, value, isApplyPlatformFee, eventId, seasonId } = fee;
  const { filters, paymentMethods, minAppliedToPrice, maxAppliedToPrice } = fee;
  const shown = { name, appliedBy, appliedTo, filters, paymentMethods, minAppliedToPrice, maxAppliedToPrice, type, value };
  return { _id, ...shown, isApplyPlatformFee, ...(eventId && { eventId }), ...(seasonId && { seasonId }) };
}

/** $1.00 never becomes 100 percent (AUT-230): whatever is the value from then on is typed for the new type. */
export function withType(draft: FeeDraft, type: FeeType): FeeDraft {
  return type === draft.type ? draft : { ...draft, type, value: 0, isValueTyped: true };
}

/** An organization's fee is for guest tickets by default; all others start without a filter (OPS-203). */
export function withApplier(draft: FeeDraft, appliedBy: FeeApplier): FeeDraft {
  return { ...draft, appliedBy, filters: appliedBy === 'Organization' ? ['GuestTicket'] : [] };
}
