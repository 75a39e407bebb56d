import type { AuditEntry } from '#platform/audit/audit.schema';

import type { TestApp } from '../test-app.ts';

/** The audit log of an organization, newest first. */
export function auditOf({ connection }: TestApp, orgId: unknown): Promise<AuditEntry[]> {
  return connection
    .collection<AuditEntry>('auditLog')
    .find({ orgId: String(orgId) })
    .sort({ at: -1, _id: -1 })
    .toArray();
}
