import { isAuditAction, isAuditArea } from '@marquee/shared/audit/audit-actions';
import type { AuditLogQueryInput } from '#gql/graphql.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { isDay } from '#lib/time/is-day.ts';

/** The page's filter in the URL: texts, empty for none. */
export interface AuditFilter {
  /** A user's id, `operator` or `automatic`. */
  readonly who: string;
  /** An area or an action. */
  readonly what: string;
  /** Calendar days of the organization. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { who: '', what: '', from: '', to: '' };
export const OPERATOR = 'operator';
export const AUTOMATIC = 'automatic';

/** Drops values that cannot be chosen here. */
export function readableFilter({ who, what, from, to }: AuditFilter): AuditFilter {
  return {
    who: who === OPERATOR || who === AUTOMATIC || isRecordId(who) ? who : '',
    what: isAuditAction(what) || isAuditArea(what) ? what : '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

/** The filter without its empty parts, for a URL. */
export function searchOf(filter: AuditFilter): Partial<AuditFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function queryOf({ who, what, from, to }: AuditFilter): AuditLogQueryInput {
  return {
    ...(isRecordId(who) && { actorId: who }),
    ...(who === OPERATOR && { by: 'Operator' as const }),
    ...(who === AUTOMATIC && { by: 'System' as const }),
    ...(what && { what }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
