import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';

import { Members } from '#features/accounts/public/members.facade';
import { Events } from '#features/events/public/events.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { defineJob } from '#platform/jobs/job';

import { DeletableOrganizationsService } from './deletable-organizations.service.ts';

/** Requests that began before the team was dismissed are over by then. */
const ERASE_AGAIN_MS = 60_000;

const organizationDeleted = defineDeed({
  action: 'organization.deleted',
  subject: 'organization',
  tells: ({ _id: orgId, orgName }: { readonly _id: string; readonly orgName: string }) => ({ id: orgId, orgId, details: { orgName } }),
});

@Injectable()
export class DeleteOrganizationService {
  constructor(
    private readonly orgs: Orgs,
    private readonly members: Members,
    private readonly events: Events,
    private readonly deletableOrganizations: DeletableOrganizationsService,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Deletes the organization, its team and its drafts immediately, everything else by a job. A draft that is published at the
   * same time is written by both, so one of the two is refused. @throws DomainError NOT_FOUND, ORGANIZATION_NOT_DELETABLE
   */
  async delete(actor: Actor, orgId: string): Promise<true> {
    const organization = await this.orgs.get(orgId);
    if (actor.orgId === orgId) throw new DomainError('ORGANIZATION_NOT_DELETABLE');
    await this.deeds.run(actor, organizationDeleted, async (tx) => {
      if ((await this.deletableOrganizations.bound([orgId], tx)).has(orgId)) throw new DomainError('ORGANIZATION_NOT_DELETABLE');
      await this.events.removeAll(tx, { orgId });
      await this.members.dismissAll(tx, { orgId });
      await this.orgs.remove(tx, orgId);
      for (const job of [eraseOrganizationJob, eraseFilesJob]) {
        await this.jobs.enqueue(tx, job, { orgId });
        await this.jobs.enqueue(tx, job, { orgId }, { delayMs: ERASE_AGAIN_MS });
      }
      return organization;
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
