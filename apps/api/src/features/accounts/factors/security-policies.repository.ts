import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { SecurityPolicyRecord } from './security-policy.schema.ts';

/** Security requirements of organizations for their members. */
@Injectable()
export class SecurityPoliciesRepository {
  constructor(@InjectModel(SecurityPolicyRecord.name) private readonly policies: Model<SecurityPolicyRecord>) {}

  async requiresSecondFactor({ orgId }: OrgScope): Promise<boolean> {
    const policy = await this.policies.findOne({ orgId }).lean<SecurityPolicyRecord>().exec();
    return policy?.requiresSecondFactor ?? false;
  }

  async setSecondFactor(tx: Tx, { orgId }: OrgScope, requiresSecondFactor: boolean): Promise<void> {
    await this.policies.updateOne({ orgId }, { $set: { requiresSecondFactor } }, { session: tx, upsert: true });
  }
}
