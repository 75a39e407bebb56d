import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions';

import { UserRecord } from './user.schema.ts';

/** People are not an organisation's: whoever asks here must have found the id in a scoped place. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  byId(userId: string | Types.ObjectId): Promise<UserRecord | null> {
    return this.users.findById(userId).lean<UserRecord>().exec();
  }

  /** `email` in the form `emailOf` gives it. */
  byEmail(email: string): Promise<UserRecord | null> {
    return this.users.findOne({ email }).lean<UserRecord>().exec();
  }

  byIds(userIds: readonly string[]): Promise<UserRecord[]> {
    return this.users
      .find({ _id: { $in: userIds } })
      .lean<UserRecord[]>()
      .exec();
  }

  async add(tx: Tx | null, user: Partial<UserRecord>): Promise<UserRecord> {
    const [created] = await this.users.create([user], { session: tx });
    if (!created) throw new Error('The user was not created');
    return created.toObject<UserRecord>();
  }

  async setOrgContext(userId: string, orgId: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { orgContextId: orgId } });
  }
}
