import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { ProvidedEventRecord } from './provided-event.schema.ts';

/** The events that the seating provider has too. */
@Injectable()
export class ProvidedEventsRepository {
  constructor(@InjectModel(ProvidedEventRecord.name) private readonly events: Model<ProvidedEventRecord>) {}

  /** Those of an event: more than one while its chart was just changed. */
  ofEvent({ orgId }: OrgScope, eventId: string, tx: Tx | null = null): Promise<ProvidedEventRecord[]> {
    return this.events.find({ eventId, orgId }).session(tx).lean<ProvidedEventRecord[]>().exec();
  }

  async keep({ _id, orgId, eventId, until }: Pick<ProvidedEventRecord, '_id' | 'orgId' | 'eventId' | 'until'>): Promise<void> {
    await this.events.updateOne({ _id, orgId }, { $set: { until }, $setOnInsert: { eventId } }, { upsert: true });
  }

  async remove({ orgId }: OrgScope, _id: string): Promise<void> {
    await this.events.deleteOne({ _id, orgId });
  }

  /** Those of the whole platform that are still compared, the longest ago first. */
  due(now: Date): Promise<ProvidedEventRecord[]> {
    return this.events
      .find({ until: { $gt: now } })
      .lean<ProvidedEventRecord[]>()
      .exec();
  }

  async compared({ orgId }: OrgScope, _id: string, found: Pick<ProvidedEventRecord, 'lookedAt' | 'foreign'>): Promise<void> {
    await this.events.updateOne({ _id, orgId }, { $set: { ...found, silentSince: null } });
  }

  async silent({ orgId }: OrgScope, _id: string, at: Date): Promise<void> {
    await this.events.updateOne({ _id, orgId, silentSince: null }, { $set: { silentSince: at } });
  }
}
