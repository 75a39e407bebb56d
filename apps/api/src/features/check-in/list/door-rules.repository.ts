import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { DoorGate, DoorRules, TypeRule } from '@marquee/shared/door/gates';
import { UNLISTED_DEFAULT, type UnlistedRule } from '@marquee/shared/door/offline-verdict';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { DoorRule } from './door-rule.schema.ts';

/** All that the organizer said of an event's door. */
export interface StoredDoor {
  readonly rules: DoorRules;
  readonly unlisted: UnlistedRule;
}

@Injectable()
export class DoorRulesRepository {
  constructor(@InjectModel(DoorRule.name) private readonly rules: Model<DoorRule>) {}

  async of({ orgId }: OrgScope, eventId: string, tx: Tx | null = null): Promise<StoredDoor> {
    const rule = await this.rules.findOne({ _id: eventId, orgId }).session(tx).lean<DoorRule>().exec();
    const { gates = [], types = [], everybodyOutAt = null, unlisted = UNLISTED_DEFAULT } = rule ?? {};
    return { rules: { gates, types, everybodyOutAt }, unlisted };
  }

  async save(tx: Tx, { orgId }: OrgScope, eventId: string, unlisted: UnlistedRule): Promise<void> {
    await collectionOf(this.rules).updateOne({ _id: eventId, orgId }, { $set: { unlisted } }, { upsert: true, session: tx });
  }

  /** Two who save at the same moment conflict, and the transaction of one runs again. */
  async change(
    tx: Tx,
    { orgId }: OrgScope,
    eventId: string,
    change: { readonly gates?: readonly DoorGate[]; readonly types?: readonly TypeRule[]; readonly everybodyOutAt?: Date },
  ): Promise<void> {
    // checked and cast by the schema
    await this.rules
      .updateOne(
        { _id: eventId, orgId },
        { $set: change, $setOnInsert: { unlisted: UNLISTED_DEFAULT } },
        { upsert: true, runValidators: true },
      )
      .session(tx)
      .exec();
  }
}
