import { Injectable } from '@nestjs/common';

import type { Told } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Author, Person } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { AccountDeed } from './account.deeds.ts';
import { notifyCredentialChangeJob, type ToldChange } from './notify-credential-change.job.ts';
import { MembersRepository } from '../record/members.repository.ts';

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

  /** Notes a change of a person's credentials by another person. */
  async noteOf(tx: Tx, userId: string, { actor, deed, details }: Done): Promise<void> {
    const memberships = await this.members.listOfUser(userId);
    const orgIds = memberships.filter(({ acceptedAt }) => acceptedAt !== null).map(({ orgId }) => orgId);
    const told = (orgIds.length > 0 ? orgIds : [null]).map((orgId) => ({ id: userId, orgId, details }));
    await this.deeds.tellMany(tx, actor, deed, told);
  }
}
