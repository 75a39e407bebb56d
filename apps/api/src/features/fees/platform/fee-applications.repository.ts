import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { Tx } from '#platform/mongo/transactions';

import { FeeApplicationRecord } from './fee-application.schema.ts';

@Injectable()
export class FeeApplicationsRepository {
  constructor(@InjectModel(FeeApplicationRecord.name) private readonly applications: Model<FeeApplicationRecord>) {}

  /** @throws DomainError NOT_FOUND */
  async get(applicationId: string): Promise<FeeApplicationRecord> {
    const found = await this.applications.findById(applicationId).lean<FeeApplicationRecord>().exec();
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async add(tx: Tx, application: FeeApplicationRecord): Promise<void> {
    await this.applications.create([application], { session: tx });
  }

  /** Notes that the organisations up to `cursor` have the fees. */
  async advance(_id: Types.ObjectId, cursor: Types.ObjectId, organizations: number): Promise<void> {
    await this.applications.updateOne({ _id }, { $set: { cursor, organizations } });
  }

  async end(applicationId: string, state: 'Done' | 'Failed'): Promise<void> {
    await this.applications.updateOne({ _id: applicationId }, { $set: { state } });
  }
}
