import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import type { Tx } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import { Users } from '../../accounts/public/users.facade.ts';
import type { OrganizationChange } from '../domain/organization-change.ts';
import type { Organization } from '../organization.schema.ts';

/** The address that buyers see and answer to: a new one waits until somebody opened the link that was mailed to it. */
@Injectable()
export class OrganizationEmailService {
  constructor(
    private readonly users: Users,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Returns what entering this address changes; undefined: none was entered. One that the person has proved as their own needs no other proof, and
   * none at all is shown at once. @throws DomainError RATE_LIMITED
   */
  async changeOf(actor: Actor, { email: current, newEmail }: Organization, asked: string | null | undefined): Promise<OrganizationChange> {
    if (asked === undefined || (newEmail && asked === newEmail)) return {};
    if (asked === (current ?? null)) return newEmail ? { newEmail: null } : {};
    if (asked === null || (await this.isOwn(actor, asked))) return { email: asked, ...(newEmail && { newEmail: null }) };
    await this.countMail(actor, asked);
    return { newEmail: asked };
  }

  /** @throws DomainError RATE_LIMITED */
  async countMail({ orgId }: Actor, to: string): Promise<void> {
    await this.rateLimits.hit('organization-email', orgId);
    await this.recipientLimits.hit('address-link', to);
  }

  async mail(tx: Tx | null, { orgId, id: userId }: Actor, email: string): Promise<void> {
    const nonce = randomBytes(12).toString('base64url');
    await this.jobs.enqueue(tx, sendEmailLinkJob, { orgId, email, askedBy: userId, nonce });
  }

  private async isOwn({ id: userId }: Actor, email: string): Promise<boolean> {
    return (await this.users.provedContactsOf(userId)).emails.includes(email);
  }
}

/** Mails the link that confirms an organization's address. Its key is computed only when it is sent. */
export const sendEmailLinkJob = defineJob({
  name: 'orgs.send-email-link',
  queue: 'mail',
  payload: z.object({
    orgId: z.string(),
    email: z.string(),
    askedBy: z.string(),
    /** One for each mail that was asked for. */
    nonce: z.string(),
  }),
});
