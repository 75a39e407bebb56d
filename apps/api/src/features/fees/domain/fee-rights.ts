import type { ErrorCode } from '@marquee/shared/error-codes';
import { feeAppliersOf } from '@marquee/shared/fees/fee-appliers';
import type { FeeApplier } from '@marquee/shared/orders/fees';
import { can, type Permitted } from '@marquee/shared/permissions';

import type { OrgScope } from '#platform/auth/actor';

/** The owner of a fee; null for the platform's. */
export interface FeeSubject {
  readonly kind: 'platform' | 'organization' | 'event' | 'season';
  readonly orgId: string | null;
}

type Caller = OrgScope & Permitted;

/**
 * Why this caller may not see fees of that owner, or null. Fees of the platform and of organizations are operators' alone;
 * those of an event or a season are also the organization's.
 */
export function checkFeeReading({ kind, orgId }: FeeSubject, caller: Caller): ErrorCode | null {
  if (can(caller, 'super')) return null;
  if (kind === 'platform' || kind === 'organization') return 'FORBIDDEN';
  return orgId === caller.orgId ? null : 'NOT_FOUND';
}

/** Why the caller may not change such a fee. What Marquee and Stripe take of an event is not the organizer's to change (OPS-004, 005). */
export function checkFeeWriting(subject: FeeSubject, appliers: readonly FeeApplier[], caller: Caller): ErrorCode | null {
  const refusal = checkFeeReading(subject, caller);
  if (refusal) return refusal;
  const allowed = feeAppliersOf(subject.kind, can(caller, 'super'));
  return appliers.every((applier) => allowed.includes(applier)) ? null : 'FORBIDDEN';
}
