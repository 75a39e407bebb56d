import type { AuditAction } from '@marquee/shared/audit/audit-actions';

import { defineDeed, type Deed, type Told } from '#platform/audit/deed';

type AccountAction = Extract<AuditAction, `user.${string}`>;

/** A change of an account. */
export interface AccountDeed<Action extends AccountAction = AccountAction> extends Deed<Told> {
  readonly action: Action;
}

/** Declares a change of an account, of which `SecurityLogService` tells. */
export function defineAccountDeed<Action extends AccountAction>(action: Action): AccountDeed<Action> {
  return { ...defineDeed<Told>({ action, subject: 'user', tells: (told) => told }), action };
}

export const emailChangeAsked = defineAccountDeed('user.email-change-asked');
export const emailChanged = defineAccountDeed('user.email-changed');
export const secondaryEmailAdded = defineAccountDeed('user.secondary-email-added');
export const phoneChanged = defineAccountDeed('user.phone-changed');
