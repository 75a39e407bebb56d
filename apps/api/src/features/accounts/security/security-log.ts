import { Injectable } from '@nestjs/common';

import { Audit, type AuditRecord } from '#platform/audit/audit';
import type { Tx } from '#platform/mongo/transactions';

import { MembersRepository } from '../members.repository.ts';

/** What people do to their own way in. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly members: MembersRepository,
    private readonly audit: Audit,
  ) {}

  /** In the log of each organisation the person works for: its owner answers for who gets in. With none it is the person's alone. */
  async note(tx: Tx | null, actor: NonNullable<AuditRecord['actor']>, action: string, data: AuditRecord['data'] = {}): Promise<void> {
    const memberships = await this.members.listOfUser(actor.userId);
    const orgIds = memberships.filter(({ acceptedAt }) => acceptedAt !== null).map(({ orgId }) => orgId);
    const subject = { kind: 'user', id: actor.userId };
    const records = (orgIds.length > 0 ? orgIds : [null]).map((orgId) => ({ actor, orgId, action, subject, data }));
    await this.audit.recordMany(tx, records);
  }
}
