import { createHash, createHmac, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { defineJob } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { LINK_PURPOSES, type AccountLink, type LinkPurpose } from './account-link.schema.ts';
import { AccountLinksRepository } from './account-links.repository.ts';

/** Mails a link that proves a mailbox. Its code is computed from the nonce only when it is sent. */
export const sendAccountLinkJob = defineJob({
  name: 'accounts.send-link',
  queue: 'mail',
  payload: z.object({
    purpose: z.enum(LINK_PURPOSES),
    to: z.string(),
    nonce: z.string(),
    isCustomer: z.boolean().default(false),
    /** For a proof: another sign-up took the address, which this account never proved. */
    isReleased: z.boolean().optional(),
  }),
});

const MINUTES: Record<LinkPurpose, number> = { resetPassword: 60, verifyEmail: 24 * 60, changePhone: 60 };

/** A link to mail. It proves `to`, or `subject` where that is something else. */
interface MailedLink extends Partial<Pick<AccountLink, 'subject' | 'browser' | 'sentTo'>> {
  readonly userId: string;
  readonly to: string;
  readonly isCustomer?: boolean;
  /** Another sign-up took the address, which this account never proved. */
  readonly isReleased?: true;
}

/** Codes in mailed links. A job carries only the nonce: read access to the database is not enough to compute the code. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly accountLinks: AccountLinksRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails the person's only link of this purpose (for proofs, of this address; for phones, of this browser) and invalidates earlier ones.
   */
  async mail(tx: Tx | null, purpose: LinkPurpose, { userId, to, isCustomer = false, isReleased, ...bound }: MailedLink): Promise<void> {
    const nonce = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + MINUTES[purpose] * 60_000);
    const _id = digestOf(this.codeOf(purpose, nonce));
    await this.accountLinks.replace(tx, { _id, purpose, userId, subject: to, browser: '', ...bound, expiresAt });
    await this.jobs.enqueue(tx, sendAccountLinkJob, { purpose, to, nonce, isCustomer, ...(isReleased && { isReleased }) });
  }

  /** The code in the link. */
  codeOf(purpose: LinkPurpose, nonce: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`account link\n${purpose}\n${nonce}`).digest('base64url');
  }

  /** The link, without using it up. Null for an unknown, used or expired one. */
  read(purpose: LinkPurpose, code: string): Promise<AccountLink | null> {
    return this.accountLinks.find({ digest: digestOf(code), purpose, now: this.clock.now() });
  }

  /** Invalidates all links mailed before. */
  async revokeAllOf(tx: Tx, userId: string): Promise<void> {
    await this.accountLinks.removeAllOf(tx, userId);
  }

  /** Invalidates all of this purpose, whoever requested them. */
  async revokeOf(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
    await this.accountLinks.removeOf(tx, userId, purpose);
  }

  /** Invalidates those that let somebody in: they were mailed to the primary address before. */
  async revokeEntryLinksOf(tx: Tx, userId: string): Promise<void> {
    await this.accountLinks.removeEntryLinksOf(tx, userId);
  }

  /** Uses up the link: of many concurrent calls, one gets it. Null for an unknown, used or expired one. */
  redeem(tx: Tx | null, purpose: LinkPurpose, code: string): Promise<AccountLink | null> {
    return this.accountLinks.take(tx, { digest: digestOf(code), purpose, now: this.clock.now() });
  }
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
