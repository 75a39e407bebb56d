import { Injectable } from '@nestjs/common';

import type { AuditAction } from '@marquee/shared/audit/audit-actions';

import { Audit, type AuditActor, type AuditRecord } from '#platform/audit/audit';
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
  note(tx: Tx, { userId, email }: AuditActor, action: AuditAction, data: AuditRecord['data'] = {}): Promise<void> {
    // by themselves, whatever flag they have
    return this.noteOf(tx, userId, { actor: { userId, email }, action, data });
  }

  /** The same for what somebody else did to their way in. */
  async noteOf(tx: Tx, userId: string, deed: Pick<AuditRecord, 'actor' | 'action' | 'data'>): Promise<void> {
    const memberships = await this.members.listOfUser(userId);
    const orgIds = memberships.filter(({ acceptedAt }) => acceptedAt !== null).map(({ orgId }) => orgId);
    const subject = { kind: 'user' as const, id: userId };
    await this.audit.recordMany(
      tx,
      (orgIds.length > 0 ? orgIds : [null]).map((orgId) => ({ ...deed, orgId, subject })),
    );
  }
}
