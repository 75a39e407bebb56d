import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { UNLISTED_DEFAULT, type UnlistedRule } from '@marquee/shared/door/offline-verdict';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { DoorRule } from './door-rule.schema.ts';

@Injectable()
export class DoorRulesRepository {
  constructor(@InjectModel(DoorRule.name) private readonly rules: Model<DoorRule>) {}

  async unlistedOf({ orgId }: OrgScope, eventId: string): Promise<UnlistedRule> {
    const rule = await this.rules.findOne({ _id: eventId, orgId }).lean<DoorRule>().exec();
    return rule?.unlisted ?? UNLISTED_DEFAULT;
  }

  async save(tx: Tx, { orgId }: OrgScope, eventId: string, unlisted: UnlistedRule): Promise<void> {
    await collectionOf(this.rules).updateOne({ _id: eventId, orgId }, { $set: { unlisted } }, { upsert: true, session: tx });
  }
}
