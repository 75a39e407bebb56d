import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DEFAULT_PERCENTS, type PricePercents } from '@marquee/shared/counter/price-changes';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { CounterRules } from './counter-rules.schema.ts';

@Injectable()
export class CounterRulesRepository {
  constructor(@InjectModel(CounterRules.name) private readonly rules: Model<CounterRules>) {}

  async percentsOf({ orgId }: OrgScope): Promise<PricePercents> {
    return (await this.rules.findOne({ _id: orgId }).lean<CounterRules>().exec()) ?? DEFAULT_PERCENTS;
  }

  async save(tx: Tx, { orgId }: OrgScope, { BOX_OFFICE, ADMIN, OWNER }: PricePercents): Promise<void> {
    const changes = { $set: { BOX_OFFICE, ADMIN, OWNER } };
    await collectionOf(this.rules).updateOne({ _id: orgId }, changes, { upsert: true, session: tx });
  }
}
