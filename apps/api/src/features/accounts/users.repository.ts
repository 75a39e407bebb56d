import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model, type QueryFilter, type Types, type UpdateQuery } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions';

import { accountTermsOf } from './domain/account-terms.ts';
import { UserRecord } from './user.schema.ts';

/** By the field of the unique index that refused. */
const TAKEN: readonly (readonly [field: string, code: ErrorCode])[] = [
  ['phoneNumber', 'PHONE_TAKEN'],
  ['email', 'EMAIL_TAKEN'],
  ['secondaryEmails', 'EMAIL_TAKEN'],
];

/** People are not an organisation's: whoever asks here must have found the id in a scoped place. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  byId(userId: string | Types.ObjectId): Promise<UserRecord | null> {
    return this.users.findById(userId).lean<UserRecord>().exec();
  }

  /** Somebody who is logged in. */
  async get(userId: string): Promise<UserRecord> {
    const user = await this.byId(userId);
    if (!user) throw new Error('The person of a live session is gone');
    return user;
  }

  /** By the primary or a secondary address; `email` in the form `emailOf` gives it. */
  byEmail(email: string): Promise<UserRecord | null> {
    return this.users
      .findOne({ $or: [{ email }, { secondaryEmails: email }] })
      .lean<UserRecord>()
      .exec();
  }

  /**
   * Whoever has the address, which is nobody or the person themself; `email` in the form `emailOf` gives it.
   * @throws DomainError EMAIL_TAKEN when it is another account's
   */
  async byOwnEmail(userId: string | Types.ObjectId, email: string): Promise<UserRecord | null> {
    const owner = await this.byEmail(email);
    if (owner && String(owner._id) !== String(userId)) throw new DomainError('EMAIL_TAKEN');
    return owner;
  }

  /** Those with this number (E.164), the one who proved it first, then the newest. */
  listByPhone(phoneNumber: string): Promise<UserRecord[]> {
    return this.users.find({ phoneNumber }).sort({ phoneNumberVerifiedAt: -1, _id: -1 }).limit(10).lean<UserRecord[]>().exec();
  }

  byIds(userIds: readonly string[]): Promise<UserRecord[]> {
    return this.users
      .find({ _id: { $in: userIds } })
      .lean<UserRecord[]>()
      .exec();
  }

  /** Of the whole platform, newest first, after the id of the last one seen. */
  search(filter: QueryFilter<UserRecord>, after: string | null, page: { skip: number; limit: number }): Promise<UserRecord[]> {
    return this.users
      .find({ $and: [filter, after ? { _id: { $lt: after } } : {}] })
      .sort({ _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<UserRecord[]>()
      .exec();
  }

  /** `emails` in the form `emailOf` gives them. */
  byEmails(emails: readonly string[]): Promise<UserRecord[]> {
    return this.users
      .find({ email: { $in: [...emails] } })
      .lean<UserRecord[]>()
      .exec();
  }

  /** @throws DomainError EMAIL_TAKEN or PHONE_TAKEN when another account has it. */
  async add(tx: Tx | null, user: Partial<UserRecord>): Promise<UserRecord> {
    const found = accountTermsOf({ firstName: '', lastName: '', email: '', secondaryEmails: [], phoneNumber: null, ...user });
    const [created] = await taken(this.users.create([{ ...user, ...found }], { session: tx }));
    if (!created) throw new Error('The user was not created');
    return created.toObject<UserRecord>();
  }

  /** The person afterwards. @throws DomainError EMAIL_TAKEN or PHONE_TAKEN when another account has it. */
  async update(tx: Tx | null, userId: Types.ObjectId, change: UpdateQuery<UserRecord>): Promise<UserRecord> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const user = await taken(this.users.findOneAndUpdate({ _id: userId }, change, options).lean<UserRecord>().orFail().exec());
    await this.index(tx, user);
    return user;
  }

  /** The same while `where` holds, else null. @throws DomainError EMAIL_TAKEN or PHONE_TAKEN */
  async updateWhere(
    tx: Tx | null,
    userId: string,
    where: QueryFilter<UserRecord>,
    change: UpdateQuery<UserRecord>,
  ): Promise<UserRecord | null> {
    const options = { session: tx, returnDocument: 'after' } as const;
    const user = await taken(
      this.users
        .findOneAndUpdate({ ...where, _id: userId }, change, options)
        .lean<UserRecord>()
        .exec(),
    );
    if (user) await this.index(tx, user);
    return user;
  }

  /** Gives people terms who have none, as those of an older version have; answers how many there were, `limit` at most. */
  async indexMissing(limit: number): Promise<number> {
    const missing = await this.users
      .find({ searchTerms: { $exists: false } })
      .limit(limit)
      .lean<UserRecord[]>()
      .exec();
    for (const user of missing) await this.index(null, user);
    return missing.length;
  }

  /** Writes the terms anew when they are others, unless somebody changed the person since: then they do. */
  private async index(tx: Tx | null, user: UserRecord): Promise<void> {
    const terms = accountTermsOf(user);
    if (JSON.stringify(terms) === JSON.stringify({ nameTerms: user.nameTerms, searchTerms: user.searchTerms })) return;
    const { _id, firstName, lastName, email, phoneNumber, secondaryEmails } = user;
    await this.users.collection.updateOne(
      { _id, firstName, lastName, email, phoneNumber, secondaryEmails },
      { $set: terms },
      { ...(tx && { session: tx }) },
    );
  }

  async setOrgContext(userId: string, orgId: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { orgContextId: orgId } });
  }
}

/** Turns the refusal of a unique index into words. */
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
