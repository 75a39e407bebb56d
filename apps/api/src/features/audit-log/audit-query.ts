import type { QueryFilter } from 'mongoose';

import { auditActionsOf } from '@marquee/shared/audit/audit-actions';
import { DomainError } from '@marquee/shared/domain-error';
import { spanOf } from '@marquee/shared/time/local-day';

import type { AuditEntry } from '#platform/audit/audit.schema';

/** Actors outside the organization: the platform's operators, and no person at all (sweeps, webhooks, buyers). */
export const ACTOR_GROUPS = ['Operator', 'System'] as const;
export type ActorGroup = (typeof ACTOR_GROUPS)[number];

/** What is asked of the log; days are the organization's. */
export interface AuditQuery {
  readonly actorId?: string | null;
  readonly by?: ActorGroup | null;
  readonly what?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

type Filter = QueryFilter<AuditEntry>;

/** Beside the organization. Each part begins an index. @throws DomainError BAD_USER_INPUT for an unknown action or day */
export function auditFilterOf({ actorId, by, what, from, to }: AuditQuery, zone: string): Filter {
  const actions = what ? auditActionsOf(what) : null;
  if (actions?.length === 0) throw new DomainError('BAD_USER_INPUT');
  const parts: Filter[] = [
    ...(actions ? [{ action: { $in: [...actions] } }] : []),
    // an operator is not found by the id of the person
    ...(actorId ? [{ actorId, byOperator: { $ne: true } } as Filter] : []),
    ...(by === 'Operator' ? [{ byOperator: true }] : []),
    ...(by === 'System' ? [{ actorId: null }] : []),
    ...(from ? [{ at: { $gte: dayOf(from, zone).startsAt } }] : []),
    ...(to ? [{ at: { $lt: dayOf(to, zone).endsAt } }] : []),
  ];
  return parts.length > 0 ? { $and: parts } : {};
}

function dayOf(date: string, zone: string) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  if (!isDate) throw new DomainError('BAD_USER_INPUT');
  return spanOf(date, 1, zone);
}
