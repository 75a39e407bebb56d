import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';

import { Members } from '#features/accounts/public/members.facade';
import { Events } from '#features/events/public/events.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import { DeletableOrganizationsService } from './deletable-organizations.service.ts';

/** Requests that began before the team was dismissed are over by then. */
const ERASE_AGAIN_MS = 60_000;

@Injectable()
export class DeleteOrganizationService {
  constructor(
    private readonly orgs: Orgs,
    private readonly members: Members,
    private readonly events: Events,
    private readonly deletableOrganizations: DeletableOrganizationsService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /**
   * Deletes the organization, its team and its drafts immediately, everything else by a job. A draft that is published at the
   * same time is written by both, so one of the two is refused. @throws DomainError NOT_FOUND, ORGANIZATION_NOT_DELETABLE
   */
  async delete(actor: Actor, orgId: string): Promise<true> {
    const { orgName } = await this.orgs.get(orgId);
    if (actor.orgId === orgId) throw new DomainError('ORGANIZATION_NOT_DELETABLE');
    await this.transactions.run(async (tx) => {
      if ((await this.deletableOrganizations.bound([orgId], tx)).has(orgId)) throw new DomainError('ORGANIZATION_NOT_DELETABLE');
      await this.events.removeAll(tx, { orgId });
      await this.members.dismissAll(tx, { orgId });
      await this.orgs.remove(tx, orgId);
      for (const job of [eraseOrganizationJob, eraseFilesJob]) {
        await this.jobs.enqueue(tx, job, { orgId });
        await this.jobs.enqueue(tx, job, { orgId }, { delayMs: ERASE_AGAIN_MS });
      }
      const subject = { kind: 'organization' as const, id: orgId };
      await this.audit.record(tx, { actor, orgId, action: 'organization.deleted', subject, data: { orgName } });
    });
    return true;
  }
}

/** Takes away what an organization that was deleted has left behind. */
export const eraseOrganizationJob = defineJob({
  name: 'super-admin.erase-organization',
  queue: 'reports',
  payload: z.object({ orgId: z.string() }),
});

/** Takes away the files it has left behind: apart from the records, because the storage may be silent for a while. */
export const eraseFilesJob = defineJob({
  name: 'super-admin.erase-files',
  queue: 'reports',
  payload: z.object({ orgId: z.string() }),
});
