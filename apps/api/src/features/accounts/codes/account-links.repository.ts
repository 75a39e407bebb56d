import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { AccountLink, type LinkPurpose } from './account-link.schema.ts';

/** A mailed link by the digest of its code; invalid after it expires. */
interface Live {
  readonly digest: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

@Injectable()
export class AccountLinksRepository {
  constructor(@InjectModel(AccountLink.name) private readonly links: Model<AccountLink>) {}

  /**
   * Replaces the person's links of the same purpose; for proofs, only those of the same address; for phones, only those of the same browser,
   * so that a stranger's request does not end the owner's link.
   */
  async replace(tx: Tx | null, link: Omit<AccountLink, 'createdAt'>): Promise<void> {
    await this.links.deleteMany(replacedBy(link), { ...(tx && { session: tx }) });
    await this.links.create([link], { session: tx });
  }

  find(live: Live): Promise<AccountLink | null> {
    return this.links.findOne(filterOf(live)).lean<AccountLink>().exec();
  }

  /** Removes it: of many concurrent calls, one gets it. */
  take(tx: Tx | null, live: Live): Promise<AccountLink | null> {
    return this.links.findOneAndDelete(filterOf(live), { session: tx }).lean<AccountLink>().exec();
  }

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await this.links.deleteMany({ userId }, { session: tx });
  }

  async removeOf(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
    await this.links.deleteMany({ userId, purpose }, { session: tx });
  }

  async removeEntryLinksOf(tx: Tx, userId: string): Promise<void> {
    await this.links.deleteMany({ userId, purpose: { $in: ['resetPassword', 'changePhone'] } }, { session: tx });
  }
}

function replacedBy({ userId, purpose, subject, browser }: Omit<AccountLink, 'createdAt'>): QueryFilter<AccountLink> {
  if (purpose === 'verifyEmail') return { userId, purpose, subject };
  return purpose === 'changePhone' ? { userId, purpose, browser } : { userId, purpose };
}

function filterOf({ digest, purpose, now }: Live): QueryFilter<AccountLink> {
  return { _id: digest, purpose, expiresAt: { $gt: now } };
}
