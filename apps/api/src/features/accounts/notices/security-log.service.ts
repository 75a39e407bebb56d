import { Injectable } from '@nestjs/common';

import type { AuditAction } from '@marquee/shared/audit/audit-actions';

import { Audit, type AuditActor, type AuditRecord } from '#platform/audit/audit.store';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { notifyCredentialChangeJob, type ToldChange } from './notify-credential-change.job.ts';
import { MembersRepository } from '../record/members.repository.ts';

/** Audit log entries for changes of a person's own credentials. */
@Injectable()
export class SecurityLogService {
  constructor(
    private readonly members: MembersRepository,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Recorded in the log of each organization the person works for, whose owner is responsible for access. Without one it is recorded for
   * the person only.
   */
  note(tx: Tx, { userId, email }: AuditActor, action: AuditAction, data: AuditRecord['data'] = {}): Promise<void> {
    // acting as themselves, regardless of the super-user flag
    return this.noteOf(tx, userId, { actor: { userId, email }, action, data });
  }

  /** The same, and mails the person: whoever has a login for a minute cannot leave a way in unnoticed. */
  async noteAndTell(tx: Tx, actor: AuditActor, action: ToldChange, data: AuditRecord['data'] = {}): Promise<void> {
    await this.note(tx, actor, action, data);
    await this.jobs.enqueue(tx, notifyCredentialChangeJob, { userId: actor.userId, change: action });
  }

  /** The same for changes of their credentials by another person. */
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
