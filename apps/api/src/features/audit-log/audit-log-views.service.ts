import { Injectable } from '@nestjs/common';

import { isAuditAction } from '@marquee/shared/audit/audit-actions';
import { auditDetailOf } from '@marquee/shared/audit/audit-detail';
import { AUDIT_TEXTS } from '@marquee/shared/audit/audit-texts';

import { Members } from '#features/accounts/public/members.facade';
import { Users, type Person } from '#features/accounts/public/users.facade';
import { Events } from '#features/events/public/events.facade';
import { Orders } from '#features/orders/public/orders.facade';
import type { AuditEntry } from '#platform/audit/audit.schema';
import type { OrgScope } from '#platform/auth/actor';

import type { AuditLogActor, AuditLogEntry } from './audit-log.types.ts';

/** Entries as people read them: who is called how, which order and event it was. */
@Injectable()
export class AuditLogViewsService {
  constructor(
    private readonly users: Users,
    private readonly members: Members,
    private readonly orders: Orders,
    private readonly events: Events,
  ) {}

  /** In the given order, with times in `zone`; names are asked once for all of them. */
  async viewsOf(scope: OrgScope, entries: readonly AuditEntry[], zone: string | null): Promise<AuditLogEntry[]> {
    const memberships = await this.membershipsOf(scope, entries);
    const asked = [...entries.map(({ actorId }) => actorId), ...entries.map((entry) => memberIdOf(entry, memberships))];
    const people = await this.users.namesOf(distinct(asked));
    const subjects = await this.subjectsOf(scope, entries);
    const subjectOf = (entry: AuditEntry) =>
      entry.subject.kind === 'member' ? memberOf(entry, memberships, people) : (subjects.get(entry.subject.id) ?? null);
    return entries.map((entry) => ({
      _id: entry._id,
      at: entry.at,
      action: entry.action,
      what: isAuditAction(entry.action) ? AUDIT_TEXTS[entry.action] : entry.action,
      detail: auditDetailOf(entry.action, entry.data, zone),
      actor: actorOf(entry, people),
      subject: { ...entry.subject, name: subjectOf(entry) },
    }));
  }

  /** The person of each membership that there still is. */
  private async membershipsOf(scope: OrgScope, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
    const ids = distinct(entries.map(({ subject }) => (subject.kind === 'member' ? subject.id : null)));
    return ids.length > 0 ? this.members.peopleOf(scope, ids) : new Map();
  }

  private async subjectsOf(scope: OrgScope, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
    const idsOf = (kind: string) => distinct(entries.map(({ subject }) => (subject.kind === kind ? subject.id : null)));
    const [numbers, events] = await Promise.all([this.orders.numbersOf(scope, idsOf('order')), this.events.getMany(idsOf('event'))]);
    return new Map([...numbers, ...[...events].map(([id, { name }]) => [id, name] as const)]);
  }
}

function actorOf({ actorId, actorEmail, byOperator, device }: AuditEntry, people: ReadonlyMap<string, Person>): AuditLogActor {
  const nobody = { userId: null, name: null, email: null };
  if (byOperator) return { ...nobody, kind: 'Operator' };
  // a device has a name and no account
  if (device !== undefined) return { ...nobody, kind: 'Person', name: device };
  if (!actorId) return { ...nobody, kind: 'System' };
  const person = people.get(actorId);
  return { kind: 'Person', userId: actorId, name: (person && calledOf(person)) || null, email: actorEmail };
}

function calledOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whose membership it was: an invitation that nobody accepted has no person. */
function memberIdOf({ subject, data }: AuditEntry, memberships: ReadonlyMap<string, string>): string | null {
  if (subject.kind !== 'member') return null;
  const noted = data?.['userId'];
  return memberships.get(subject.id) ?? (typeof noted === 'string' ? noted : null);
}

/** The name of the person today, else the address: the one invited, or their own. */
function memberOf(entry: AuditEntry, memberships: ReadonlyMap<string, string>, people: ReadonlyMap<string, Person>): string | null {
  const person = people.get(memberIdOf(entry, memberships) ?? '');
  const invited = entry.data?.['userEmail'];
  return (person && calledOf(person)) || (typeof invited === 'string' && invited) || person?.email || null;
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
