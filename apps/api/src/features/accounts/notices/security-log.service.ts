import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import type { Told } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Author, Person } from '#platform/auth/actor';
import { defineJob } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { AccountDeed } from './account.deeds.ts';
import { emailChangeOf, notifyEmailChangeJob, type EmailChangeKind } from './notify-email-change.job.ts';
import { MembersRepository } from '../record/members.repository.ts';
import type { UserRecord } from '../record/user.schema.ts';

/** Changes of somebody's credentials that they are told of, as the audit log names them. */
const TOLD_CHANGES = [
  'user.password-set',
  'user.password-reset',
  'user.passkey-added',
  'user.passkey-removed',
  'user.totp-enabled',
  'user.totp-disabled',
  'user.recovery-codes-replaced',
  'user.recovery-code-used',
] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];

/** Notifies a person that a password, passkey or second factor of their account was changed, or a recovery code used. */
export const notifyCredentialChangeJob = defineJob({
  name: 'accounts.notify-credential-change',
  queue: 'mail',
  payload: z.object({ userId: z.string(), change: z.enum(TOLD_CHANGES) }),
});

type Owner = Pick<Person, 'id' | 'email'>;

interface Done {
  readonly actor: Author;
  readonly deed: AccountDeed;
  readonly details: Told['details'];
}

/** Audit log entries for changes of a person's own credentials. */
@Injectable()
export class SecurityLogService {
  constructor(
    private readonly members: MembersRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Recorded in the log of each organization the person works for, whose owner is responsible for access. Without one it is recorded for
   * the person only.
   */
  note(tx: Tx, { id, email }: Owner, deed: AccountDeed, details: Told['details'] = {}): Promise<void> {
    // acting as themselves, regardless of the super-user flag
    return this.noteOf(tx, id, { actor: { kind: 'Person', id, orgId: '', name: email, email }, deed, details });
  }

  /** Notes it and mails the person: whoever has a login for a minute cannot leave a way in unnoticed. */
  async noteAndTell(tx: Tx, actor: Owner, deed: AccountDeed<ToldChange>, details: Told['details'] = {}): Promise<void> {
    await this.note(tx, actor, deed, details);
    await this.jobs.enqueue(tx, notifyCredentialChangeJob, { userId: actor.id, change: deed.action });
  }

  /** Notes a change of a person's addresses, and tells the one that they have; `user` is as before. */
  async noteAddress(tx: Tx, user: UserRecord, deed: AccountDeed, email: string, kind: EmailChangeKind): Promise<void> {
    await this.jobs.enqueue(tx, notifyEmailChangeJob, emailChangeOf(user, email, kind));
    await this.note(tx, { id: user._id, email: user.email }, deed);
  }

  /** Notes a change of a person's credentials by another person. */
  async noteOf(tx: Tx, userId: string, { actor, deed, details }: Done): Promise<void> {
    const memberships = await this.members.listOfUser(userId);
    const orgIds = memberships.filter(({ acceptedAt }) => acceptedAt !== null).map(({ orgId }) => orgId);
    const told = (orgIds.length > 0 ? orgIds : [null]).map((orgId) => ({ id: userId, orgId, details }));
    await this.deeds.tellMany(tx, actor, deed, told);
  }
}
