import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

import { MemberRecord } from './member.schema.ts';

type Ref = string | Types.ObjectId;

@Injectable()
export class MembersRepository {
  constructor(@InjectModel(MemberRecord.name) private readonly members: Model<MemberRecord>) {}

  /** What this person is in the organisation, invitations included. */
  find(scope: { orgId: Ref }, userId: Ref): Promise<MemberRecord | null> {
    return this.members.findOne({ orgId: scope.orgId, userId }).lean<MemberRecord>().exec();
  }

  /** A person's own memberships and invitations, in all organisations, oldest first. */
  listOfUser(userId: Ref): Promise<MemberRecord[]> {
    return this.members.find({ userId }).sort({ _id: 1 }).lean<MemberRecord[]>().exec();
  }

  async add(tx: Tx | null, scope: OrgScope, member: Pick<MemberRecord, 'role' | 'acceptedAt'> & { userId: Ref }): Promise<MemberRecord> {
    const [created] = await this.members.create([{ ...member, orgId: scope.orgId }], { session: tx });
    if (!created) throw new Error('The membership was not created');
    return created.toObject<MemberRecord>();
  }
}
