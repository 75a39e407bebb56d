import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { untilDone, type WorkState } from '#platform/jobs/until-done';
import type { Tx } from '#platform/mongo/transactions';

import { ContactExportRecord } from './contact-export.schema.ts';
import { ContactImportRecord } from './contact-import.schema.ts';

interface Work {
  readonly _id: Types.ObjectId;
  readonly orgId: Types.ObjectId;
  readonly state: WorkState;
}

/** Imports and exports that a worker does, inside one organisation. */
@Injectable()
export class WorksRepository {
  constructor(
    @InjectModel(ContactImportRecord.name) private readonly imports: Model<ContactImportRecord>,
    @InjectModel(ContactExportRecord.name) private readonly exports: Model<ContactExportRecord>,
  ) {}

  async addImport(tx: Tx, record: ContactImportRecord): Promise<void> {
    await this.imports.collection.insertOne(record, { session: tx });
  }

  async addExport(tx: Tx, record: ContactExportRecord): Promise<void> {
    await this.exports.collection.insertOne(record, { session: tx });
  }

  /** @throws DomainError NOT_FOUND */
  import(scope: OrgScope, importId: string): Promise<ContactImportRecord> {
    return find(this.imports, scope, importId);
  }

  /** @throws DomainError NOT_FOUND */
  export(scope: OrgScope, exportId: string): Promise<ContactExportRecord> {
    return find(this.exports, scope, exportId);
  }

  /** The import once the worker is through, or as it stands after a while. @throws DomainError NOT_FOUND */
  awaitImport(scope: OrgScope, importId: string): Promise<ContactImportRecord> {
    return untilDone(() => find(this.imports, scope, importId, { contacts: 0 }));
  }

  /** The same for an export. @throws DomainError NOT_FOUND */
  awaitExport(scope: OrgScope, exportId: string): Promise<ContactExportRecord> {
    return untilDone(() => this.export(scope, exportId));
  }

  async endImport(scope: OrgScope, importId: string, end: Partial<ContactImportRecord>): Promise<void> {
    await this.imports.updateOne({ _id: importId, orgId: scope.orgId }, { $set: { ...end, contacts: [] } });
  }

  async endExport(scope: OrgScope, exportId: string, end: Partial<ContactExportRecord>): Promise<void> {
    await this.exports.updateOne({ _id: exportId, orgId: scope.orgId }, { $set: end });
  }

  /** Of all organisations: those made before `since` whose file may still lie there. */
  exportsWithFiles(since: Date): Promise<Pick<ContactExportRecord, '_id' | 'orgId'>[]> {
    return this.exports
      .find({ createdAt: { $lt: since }, fileRemovedAt: null }, { orgId: 1 })
      .lean<Pick<ContactExportRecord, '_id' | 'orgId'>[]>()
      .exec();
  }
}

async function find<Record extends Work>(model: Model<Record>, { orgId }: OrgScope, id: string, fields: object = {}): Promise<Record> {
  const filter = { _id: new Types.ObjectId(id), orgId: new Types.ObjectId(orgId) };
  const found = await model.collection.findOne(filter, { projection: fields });
  if (!found) throw new DomainError('NOT_FOUND', { id });
  return found as unknown as Record;
}
