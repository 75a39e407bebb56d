import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import type { UserRecord } from '../../user.schema.ts';
import { OwnFactors } from '../second-factor/own-factors.service.ts';
import { SecurityPolicyRecord } from './security-policy.schema.ts';

type Ref = string | Types.ObjectId;

/** Security requirements of organizations for their members. */
@Injectable()
export class SecurityPolicies {
  constructor(
    @InjectModel(SecurityPolicyRecord.name) private readonly policies: Model<SecurityPolicyRecord>,
    private readonly ownFactors: OwnFactors,
  ) {}

  async requiresSecondFactor({ orgId }: { readonly orgId: Ref }): Promise<boolean> {
    const policy = await this.policies.findOne({ orgId }).lean<SecurityPolicyRecord>().exec();
    return policy?.requiresSecondFactor ?? false;
  }

  async setSecondFactor(tx: Tx, { orgId }: { readonly orgId: Ref }, requiresSecondFactor: boolean): Promise<void> {
    await this.policies.updateOne({ orgId }, { $set: { requiresSecondFactor } }, { session: tx, upsert: true });
  }

  /** Whether this person has to set up a second factor before doing anything there; a super user has to everywhere. */
  async isFactorMissing(orgId: Ref | null, { _id, isSuperUser }: Pick<UserRecord, '_id' | 'isSuperUser'>): Promise<boolean> {
    const isRequired = isSuperUser || (orgId !== null && (await this.requiresSecondFactor({ orgId })));
    return isRequired && (await this.ownFactors.methodsOf(_id)).length === 0;
  }
}
