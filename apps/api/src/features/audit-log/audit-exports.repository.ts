import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

import { AuditExportRecord } from './audit-export.schema.ts';

type Place = Pick<AuditExportRecord, '_id' | 'orgId'>;

/** Exports of the log that a worker writes, inside one organisation. */
@Injectable()
export class AuditExportsRepository {
  constructor(@InjectModel(AuditExportRecord.name) private readonly exports: Model<AuditExportRecord>) {}

  async add(tx: Tx, record: AuditExportRecord): Promise<void> {
    await this.exports.collection.insertOne(record, { session: tx });
  }

  /** @throws DomainError NOT_FOUND */
  async get({ orgId }: OrgScope, exportId: string): Promise<AuditExportRecord> {
    const found = await this.exports.findOne({ _id: exportId, orgId }).lean<AuditExportRecord>().exec();
    if (!found) throw new DomainError('NOT_FOUND', { exportId });
    return found;
  }

  async end({ orgId }: OrgScope, exportId: string, end: Partial<AuditExportRecord>): Promise<void> {
    await this.exports.updateOne({ _id: exportId, orgId }, { $set: end });
  }

  /** Of all organisations: those made before `since` whose file may still lie there. */
  withFiles(since: Date): Promise<Place[]> {
    return this.exports
      .find({ createdAt: { $lt: since }, fileRemovedAt: null }, { orgId: 1 })
      .lean<Place[]>()
      .exec();
  }
}
