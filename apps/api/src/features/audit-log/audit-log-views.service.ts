import { Injectable } from '@nestjs/common';

import { isAuditAction } from '@marquee/shared/audit/audit-actions';
import { auditDetailOf } from '@marquee/shared/audit/audit-detail';
import { AUDIT_TEXTS } from '@marquee/shared/audit/audit-texts';

import { Users, type Person } from '#features/accounts/public/users.facade';
import { Events } from '#features/events/public/events.facade';
import { Orders } from '#features/orders/public/orders.facade';
import type { AuditEntry } from '#platform/audit/audit.schema';
import type { OrgScope } from '#platform/auth/actor';

import type { AuditLogActor, AuditLogEntry } from './audit-log.types.ts';

/** Entries as people read them: who is called how, which order and event it was. */
@Injectable()
export class AuditLogViews {
  constructor(
    private readonly users: Users,
    private readonly orders: Orders,
    private readonly events: Events,
  ) {}

  /** In the given order; names are asked once for all of them. */
  async viewsOf(scope: OrgScope, entries: readonly AuditEntry[]): Promise<AuditLogEntry[]> {
    const people = await this.users.namesOf(distinct(entries.map(({ actorId }) => actorId)));
    const subjects = await this.subjectsOf(scope, entries);
    return entries.map((entry) => ({
      _id: entry._id,
      at: entry.at,
      action: entry.action,
      what: isAuditAction(entry.action) ? AUDIT_TEXTS[entry.action] : entry.action,
      detail: auditDetailOf(entry.action, entry.data),
      actor: actorOf(entry, people),
      subject: { ...entry.subject, name: subjects.get(entry.subject.id) ?? null },
    }));
  }

  private async subjectsOf(scope: OrgScope, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
    const idsOf = (kind: string) => distinct(entries.map(({ subject }) => (subject.kind === kind ? subject.id : null)));
    const [numbers, events] = await Promise.all([this.orders.numbersOf(scope, idsOf('order')), this.events.getMany(idsOf('event'))]);
    return new Map([...numbers, ...[...events].map(([id, { name }]) => [id, name] as const)]);
  }
}

function actorOf({ actorId, actorEmail, byOperator }: AuditEntry, people: ReadonlyMap<string, Person>): AuditLogActor {
  const nobody = { userId: null, name: null, email: null };
  if (byOperator) return { ...nobody, kind: 'Operator' };
  if (!actorId) return { ...nobody, kind: 'System' };
  const person = people.get(actorId);
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
  return { kind: 'Person', userId: actorId, name: name || null, email: actorEmail };
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
