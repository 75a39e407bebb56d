import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { collectionOf } from '#platform/mongo/string-ids';
import { TermSearch } from '#platform/mongo/term-search';
import type { Tx } from '#platform/mongo/transactions.service';

import { accountTermsOf } from './domain/account-terms.ts';
import { MAX_SECONDARY, ownerOfAddress } from './domain/address-claim.ts';
import { UserRecord } from './user.schema.ts';

/** By the field of the violated unique index. */
const TAKEN: readonly (readonly [field: string, code: ErrorCode])[] = [
  ['phoneNumber', 'PHONE_TAKEN'],
  ['email', 'EMAIL_TAKEN'],
  ['provedEmails', 'EMAIL_TAKEN'],
];

/** Sign-ups that `isUnfinished` is true for. */
const UNFINISHED = {
  emailVerifiedAt: null,
  phoneNumberVerifiedAt: null,
  passwordHash: null,
  'provedEmails.0': { $exists: false },
};

/** People belong to no organization: callers must have found the id in a scoped place. */
@Injectable()
export class UsersRepository {
  private readonly terms = new TermSearch(() => this.users.collection, { searchTerms: 1, _id: -1 });

  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /** The people with all these words, as a filter that an index answers in the list's order; null when there are none. */
  termFilterOf(words: readonly string[]): Promise<QueryFilter<UserRecord> | null> {
    return this.terms.filterOf(null, words);
  }

  async byId(userId: string): Promise<UserRecord | null> {
    return whole(await this.users.findById(userId).lean<UserRecord>().exec());
  }

  /** A logged-in person. */
  async get(userId: string): Promise<UserRecord> {
    const user = await this.byId(userId);
    if (!user) throw new Error('The person of a live session is gone');
    return user;
  }

  async superUsers(): Promise<UserRecord[]> {
    return (await this.users.find({ isSuperUser: true }).lean<UserRecord[]>().exec()).map(whole);
  }

  /** By the primary or a proved secondary address; `email` in the form `emailOf` gives it. The account that proved it comes first. */
  async byEmail(email: string): Promise<UserRecord | null> {
    return ownerOfAddress(await this.claimants(null, email), email);
  }

  /** Those whose primary or proved address it is; `email` in the form `emailOf` gives it. */
  async claimants(tx: Tx | null, email: string): Promise<UserRecord[]> {
    // empty addresses are skipped, as no index covers them
    if (email === '') return [];
    const found = await this.users
      .find({ $or: [{ email }, { provedEmails: email }] }, null, { session: tx })
      .lean<UserRecord[]>()
      .exec();
    return found.map(whole);
  }

  /** Removes an address that `userId` proved from the lists of accounts that did not prove it, one small write each. */
  async forgetSecondary(userId: string, email: string): Promise<void> {
    const unproved = { secondaryEmails: email, provedEmails: { $ne: email } };
    const others = this.users
      .find({ ...unproved, _id: { $ne: userId } }, { _id: 1 })
      .lean<Pick<UserRecord, '_id'>>()
      .cursor();
    for await (const { _id } of others) await this.updateWhere(null, _id, unproved, { $pull: { secondaryEmails: email } });
  }

  /** Removes a sign-up without any proof or password; returns whether it was one. */
  async removeUnfinished(tx: Tx, userId: string): Promise<boolean> {
    const { deletedCount } = await this.users.deleteOne({ ...UNFINISHED, _id: userId }, { session: tx });
    return deletedCount === 1;
  }

  /** Changes the phone of a sign-up without any proof or password; returns whether it was one. */
  async setPhoneOfUnfinished(userId: string, phoneNumber: string): Promise<boolean> {
    return (await this.updateWhere(null, userId, UNFINISHED, { $set: { phoneNumber } })) !== null;
  }

  /** Those with this number (E.164), the one that proved it first, then the newest. */
  async listByPhone(phoneNumber: string): Promise<UserRecord[]> {
    const newest = { phoneNumberVerifiedAt: -1, _id: -1 } as const;
    const found = await this.users.find({ phoneNumber }).sort(newest).limit(10).lean<UserRecord[]>().exec();
    return found.map(whole);
  }

  async byIds(userIds: readonly string[]): Promise<UserRecord[]> {
    const found = await this.users
      .find({ _id: { $in: userIds } })
      .lean<UserRecord[]>()
      .exec();
    return found.map(whole);
  }

  /** The users of the whole platform, newest first, after the id of the last one seen. */
  async search(filter: QueryFilter<UserRecord>, after: string | null, page: { skip: number; limit: number }): Promise<UserRecord[]> {
    const found = await this.users
      .find({ $and: [filter, after ? { _id: { $lt: after } } : {}] })
      .sort({ _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<UserRecord[]>()
      .exec();
    return found.map(whole);
  }

  /** `emails` in the form `emailOf` gives them. */
  async byEmails(emails: readonly string[]): Promise<UserRecord[]> {
    const found = await this.users
      .find({ email: { $in: [...emails] } })
      .lean<UserRecord[]>()
      .exec();
    return found.map(whole);
  }

  /** @throws DomainError EMAIL_TAKEN or PHONE_TAKEN when another account has it. */
  async add(tx: Tx | null, user: Partial<UserRecord>): Promise<UserRecord> {
    refuseTooMany(user);
    const found = accountTermsOf({ firstName: '', lastName: '', email: '', secondaryEmails: [], phoneNumber: null, ...user });
    const [created] = await taken(this.users.create([{ ...user, ...found }], { session: tx }));
    if (!created) throw new Error('The user was not created');
    return created.toObject<UserRecord>();
  }

  /**
   * The updated person. Too many secondary addresses are refused here, so that no path bypasses the limit; additions run in a transaction.
   * @throws DomainError EMAIL_TAKEN or PHONE_TAKEN when another account has it, EMAILS_TOO_MANY
   */
  async update(tx: Tx | null, userId: string, change: UpdateQuery<UserRecord>): Promise<UserRecord> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const user = whole(await taken(this.users.findOneAndUpdate({ _id: userId }, change, options).lean<UserRecord>().orFail().exec()));
    if (addsEmails(change)) refuseTooMany(user);
    await this.index(tx, user);
    return user;
  }

  /** Updates while `where` holds, else returns null. @throws DomainError EMAIL_TAKEN or PHONE_TAKEN */
  async updateWhere(
    tx: Tx | null,
    userId: string,
    where: QueryFilter<UserRecord>,
    change: UpdateQuery<UserRecord>,
  ): Promise<UserRecord | null> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const found = this.users
      .findOneAndUpdate({ ...where, _id: userId }, change, options)
      .lean<UserRecord>()
      .exec();
    const user = whole(await taken(found));
    if (user && addsEmails(change)) refuseTooMany(user);
    if (user) await this.index(tx, user);
    return user;
  }

  /** Updates changed search terms, unless the person was changed since: that change updates them. */
  private async index(tx: Tx | null, user: UserRecord): Promise<void> {
    const terms = accountTermsOf(user);
    if (JSON.stringify(terms) === JSON.stringify({ nameTerms: user.nameTerms, searchTerms: user.searchTerms })) return;
    const { _id, firstName, lastName, email, phoneNumber, secondaryEmails } = user;
    // an account of the first version has no additional addresses until its migration ran
    const others = secondaryEmails.length > 0 ? secondaryEmails : { $in: [[], null] };
    await collectionOf(this.users).updateOne(
      { _id, firstName, lastName, email, phoneNumber, secondaryEmails: others },
      { $set: terms },
      { ...(tx && { session: tx }) },
    );
  }

  async setOrgContext(userId: string, orgId: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { orgContextId: orgId } });
  }
}

/** Including the fields that the first version did not write: it may run at the same time, or the migration may be unfinished. */
function whole<User extends UserRecord | null>(user: User): User {
  return user && { ...user, secondaryEmails: user.secondaryEmails ?? [], provedEmails: user.provedEmails ?? [] };
}

/** Maps a unique index violation to a domain error. */
async function taken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !isDuplicateKey(error)) throw error;
    const fields = Object.keys((error['keyPattern'] ?? {}) as object);
    const [, code] = TAKEN.find(([field]) => fields.includes(field)) ?? [];
    throw code ? new DomainError(code) : error;
  }
}

function addsEmails(change: UpdateQuery<UserRecord>): boolean {
  return [change.$set, change.$addToSet, change.$push].some((part) => part && 'secondaryEmails' in part);
}

function refuseTooMany({ secondaryEmails }: Partial<UserRecord>): void {
  if ((secondaryEmails?.length ?? 0) > MAX_SECONDARY) throw new DomainError('EMAILS_TOO_MANY', { count: MAX_SECONDARY });
}
