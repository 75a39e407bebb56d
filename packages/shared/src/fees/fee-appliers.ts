import { FEE_APPLIERS, type FeeApplier } from '../orders/fees.ts';

/** Who may take the fees that somebody writes. What Marquee and Stripe take of an event is a super user's to decide (AUT-189). */
export function feeAppliersOf(owner: 'platform' | 'organization' | 'event' | 'season', isSuperUser: boolean): readonly FeeApplier[] {
  return isSuperUser || owner !== 'event' ? FEE_APPLIERS : ['Organization'];
}
