import type { AuditLogEntry } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** An invitation by a member. */
export function anAuditEntry(overrides: Partial<AuditLogEntry> = {}): AuditLogEntry {
  return {
    _id: anId(),
    at: '2026-06-02T05:30:00.000Z',
    action: 'member.invited',
    what: 'Invited a member',
    detail: 'ann@example.com, Admin',
    actor: { kind: 'Person', userId: anId(), name: 'Amara Okafor', email: 'amara@example.com' },
    subject: { kind: 'member', id: anId(), name: null },
    ...overrides,
  };
}
