import { FEE_APPLIERS, type FeeApplier } from '../orders/fees.ts';

/** Who may receive the fees that a user defines. Only super users decide what Marquee and Stripe receive (AUT-189). */
export function feeAppliersOf(owner: 'platform' | 'organization' | 'event' | 'season', isSuperUser: boolean): readonly FeeApplier[] {
  return isSuperUser || owner !== 'event' ? FEE_APPLIERS : ['Organization'];
}
