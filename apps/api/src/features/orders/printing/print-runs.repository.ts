import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { PrintFile, PrintRun } from './print-run.schema.ts';

/** A page's view of a print file, without its pages, which may be many. */
export type PrintFileHead = Pick<PrintFile, '_id' | 'from' | 'key' | 'sentAt'> & { readonly count: number };

/** Prints and their files, within one organization. */
@Injectable()
export class PrintRunsRepository {
  constructor(
    @InjectModel(PrintRun.name) private readonly runs: Model<PrintRun>,
    @InjectModel(PrintFile.name) private readonly files: Model<PrintFile>,
  ) {}

  async add(tx: Tx, run: PrintRun, files: readonly PrintFile[]): Promise<void> {
    await collectionOf(this.runs).insertOne({ ...run }, { session: tx });
    await collectionOf(this.files).insertMany([...files], { session: tx });
  }

  async get({ orgId }: OrgScope, runId: string): Promise<PrintRun> {
    return foundIn(await this.runs.findOne({ _id: runId, orgId }).lean<PrintRun>().exec());
  }

  async setWork({ orgId }: OrgScope, runId: string, workId: string): Promise<void> {
    await this.runs.updateOne({ _id: runId, orgId }, { $set: { workId } });
  }

  async file({ orgId }: OrgScope, fileId: string): Promise<PrintFile> {
    return foundIn(await this.files.findOne({ _id: fileId, orgId }).lean<PrintFile>().exec());
  }

  /** In their order. */
  async filesOf({ orgId }: OrgScope, runId: string): Promise<PrintFile[]> {
    return this.files.find({ orgId, runId }).sort({ from: 1 }).lean<PrintFile[]>().exec();
  }

  /** The files of a run without their pages. */
  headsOf({ orgId }: OrgScope, runId: string): Promise<PrintFileHead[]> {
    return collectionOf(this.files)
      .aggregate<PrintFileHead>([
        { $match: { orgId, runId } },
        { $sort: { from: 1 } },
        { $project: { from: 1, key: 1, sentAt: 1, count: { $size: '$pages' } } },
      ])
      .toArray();
  }

  async stored({ orgId }: OrgScope, fileId: string, file: Pick<PrintFile, 'key' | 'drawn'>): Promise<void> {
    await this.files.updateOne({ _id: fileId, orgId }, { $set: file });
  }

  async sent({ orgId }: OrgScope, fileId: string, sentAt: Date): Promise<void> {
    await this.files.updateOne({ _id: fileId, orgId }, { $set: { sentAt }, $unset: { takenBack: 1 } });
  }

  async takenBack({ orgId }: OrgScope, fileId: string, orderIds: readonly string[]): Promise<void> {
    await this.files.updateOne({ _id: fileId, orgId }, { $addToSet: { takenBack: { $each: [...orderIds] } } });
  }

  /** Prints of all organizations with prepared files from before `since`. */
  old(since: Date): Promise<Pick<PrintRun, '_id' | 'orgId'>[]> {
    return this.runs
      .find({ createdAt: { $lt: since }, workId: { $ne: null }, filesRemovedAt: null }, { orgId: 1 })
      .lean<Pick<PrintRun, '_id' | 'orgId'>[]>()
      .exec();
  }

  async filesRemoved({ _id, orgId }: Pick<PrintRun, '_id' | 'orgId'>, at: Date): Promise<void> {
    await this.runs.updateOne({ _id, orgId }, { $set: { filesRemovedAt: at } });
    await this.files.updateMany({ orgId, runId: _id }, { $set: { key: null } });
  }
}

function foundIn<Record>(record: Record | null): Record {
  if (!record) throw new DomainError('NOT_FOUND');
  return record;
}
