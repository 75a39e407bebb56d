import { createHash, createHmac, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import type { Tx } from '#platform/mongo/transactions.service';

import type { AccountLink, LinkPurpose } from './account-link.schema.ts';
import { AccountLinksRepository } from './account-links.repository.ts';

const MINUTES: Record<LinkPurpose, number> = { resetPassword: 60, verifyEmail: 24 * 60, changePhone: 60 };

/** What else a link holds on to. */
type Bound = Partial<Pick<AccountLink, 'browser' | 'sentTo'>>;

/** Codes in mailed links. A job carries only the nonce: read access to the database is not enough to compute the code. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly accountLinks: AccountLinksRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates the person's only link of this purpose (for proofs, of this address; for phones, of this browser) and invalidates earlier ones;
   * returns the nonce for the mail's job.
   */
  async issue(purpose: LinkPurpose, userId: string, subject: string, more: Bound = {}, tx: Tx | null = null): Promise<string> {
    const nonce = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + MINUTES[purpose] * 60_000);
    const _id = digestOf(this.codeOf(purpose, nonce));
    await this.accountLinks.replace(tx, { _id, purpose, userId, subject, browser: '', ...more, expiresAt });
    return nonce;
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
