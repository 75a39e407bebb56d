import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import type { OrgScope } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions.service';

import { MemberRecord } from './member.schema.ts';

type NewMember = Pick<MemberRecord, 'role' | 'acceptedAt'> & {
  readonly userId: string | null;
  readonly userEmail?: string;
  readonly invitedBy?: string;
};

@Injectable()
export class MembersRepository {
  constructor(@InjectModel(MemberRecord.name) private readonly members: Model<MemberRecord>) {}

  /** The person's membership in the organization. */
  find(scope: { orgId: string }, userId: string): Promise<MemberRecord | null> {
    return this.members.findOne({ orgId: scope.orgId, userId }).lean<MemberRecord>().exec();
  }

  /** The open invitation of an address. */
  findInvitation(scope: OrgScope, userEmail: string): Promise<MemberRecord | null> {
    return this.members.findOne({ orgId: scope.orgId, userId: null, userEmail }).lean<MemberRecord>().exec();
  }

  findById(scope: OrgScope, roleId: string): Promise<MemberRecord | null> {
    return this.members.findOne({ _id: roleId, orgId: scope.orgId }).lean<MemberRecord>().exec();
  }

  byIds({ orgId }: OrgScope, roleIds: readonly string[]): Promise<MemberRecord[]> {
    return this.members
      .find({ orgId, _id: { $in: [...roleIds] } })
      .lean<MemberRecord[]>()
      .exec();
  }

  /** A member of any organization: the caller checks the owner. */
  byId(roleId: string): Promise<MemberRecord | null> {
    return this.members.findById(roleId).lean<MemberRecord>().exec();
  }

  /** What this person invited to the organization and nobody answered yet. */
  invitedBy(tx: Tx, { orgId }: OrgScope, userId: string): Promise<MemberRecord[]> {
    return this.members.find({ orgId, invitedBy: userId, acceptedAt: null }).session(tx).lean<MemberRecord[]>().exec();
  }

  /** All members of the organization, including invitations, oldest first. */
  listOfOrg(scope: OrgScope): Promise<MemberRecord[]> {
    return this.members.find({ orgId: scope.orgId }).sort({ _id: 1 }).lean<MemberRecord[]>().exec();
  }

  /** A person's memberships in all organizations, oldest first. */
  listOfUser(userId: string): Promise<MemberRecord[]> {
    return this.members.find({ userId }).sort({ _id: 1 }).lean<MemberRecord[]>().exec();
  }

  /** Accepted memberships of all of them, oldest first. */
  listOfUsers(userIds: readonly string[]): Promise<MemberRecord[]> {
    return this.members
      .find({ userId: { $in: [...userIds] }, acceptedAt: { $ne: null } })
      .sort({ _id: 1 })
      .lean<MemberRecord[]>()
      .exec();
  }

  /** Also with the invitations of these addresses. */
  listFor(userId: string, emails: readonly string[]): Promise<MemberRecord[]> {
    if (emails.length === 0) return this.listOfUser(userId);
    return this.members
      .find({ $or: [{ userId }, { userId: null, userEmail: { $in: [...emails] } }] })
      .sort({ _id: 1 })
      .lean<MemberRecord[]>()
      .exec();
  }

  /** @throws DomainError MEMBER_EXISTS when the person is a member or the address is invited already. */
  async add(tx: Tx | null, scope: OrgScope, member: NewMember): Promise<MemberRecord> {
    const [created] = await unique(this.members.create([{ ...member, orgId: scope.orgId }], { session: tx }));
    if (!created) throw new Error('The membership was not created');
    return created.toObject<MemberRecord>();
  }

  /** The updated member; null when it was changed, accepted or removed since it was read. */
  changeRole(tx: Tx, { _id, orgId, role: held, userId }: MemberRecord, role: Role): Promise<MemberRecord | null> {
    const options = { session: tx, returnDocument: 'after' } as const;
    return this.members.findOneAndUpdate({ _id, orgId, role: held, userId }, { $set: { role } }, options).lean<MemberRecord>().exec();
  }

  /** The accepted owners of these organizations, oldest first. */
  owners(orgIds: readonly string[]): Promise<MemberRecord[]> {
    return this.members
      .find({ orgId: { $in: [...orgIds] }, role: 'OWNER', acceptedAt: { $ne: null } })
      .sort({ _id: 1 })
      .lean<MemberRecord[]>()
      .exec();
  }

  /** All members of the organization, including invitations. */
  async removeAll(tx: Tx, scope: OrgScope): Promise<void> {
    await this.members.deleteMany({ orgId: scope.orgId }, { session: tx });
  }

  /** Whether it still existed unchanged. */
  async remove(tx: Tx, { _id, orgId, role, userId }: MemberRecord): Promise<boolean> {
    const { deletedCount } = await this.members.deleteOne({ _id, orgId, role, userId }, { session: tx });
    return deletedCount === 1;
  }

  /** Assigns an open invitation to the person; null when it is no longer open. @throws DomainError MEMBER_EXISTS */
  accept(tx: Tx, { _id, orgId }: MemberRecord, userId: string, acceptedAt: Date): Promise<MemberRecord | null> {
    const accepted = this.members
      .findOneAndUpdate({ _id, orgId, acceptedAt: null }, { $set: { userId, acceptedAt } }, { session: tx, returnDocument: 'after' })
      .lean<MemberRecord>()
      .exec();
    return unique(accepted);
  }

  /** The number of owners. Writes them, so that of two concurrent transactions that remove one, the second counts again. */
  async lockOwners(tx: Tx, scope: { orgId: string }): Promise<number> {
    const owners = { orgId: scope.orgId, role: 'OWNER', acceptedAt: { $ne: null } } as const;
    const { matchedCount } = await this.members.updateMany(owners, { $currentDate: { updatedAt: true } }, { session: tx });
    return matchedCount;
  }
}

/** Maps a unique index violation to a domain error. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('MEMBER_EXISTS') : error;
  }
}
