import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { AuditEntry } from '#platform/audit/audit.schema';
import type { OrgScope } from '#platform/auth/actor';
import { streamOf } from '#platform/mongo/stream';

const NEWEST_FIRST = { at: -1, _id: -1 } as const;
/** Entries whose subjects are named in one batch. */
const BATCH = 500;
/** More entries than any order has. */
const OF_SUBJECT = 500;

/** What was done inside one organization; read only. */
@Injectable()
export class AuditLogRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /** Newest first; `filter` is added to the organization. */
  list(scope: OrgScope, filter: QueryFilter<AuditEntry>, limit: number): Promise<AuditEntry[]> {
    return this.find(scope, filter).limit(limit).exec();
  }

  /** Returns what was done to these things of one kind, newest first. */
  ofSubjects({ orgId }: OrgScope, kind: string, ids: readonly string[]): Promise<AuditEntry[]> {
    const filter = { 'subject.id': { $in: [...ids] }, 'subject.kind': kind, orgId };
    const most = OF_SUBJECT * ids.length;
    return this.entries.find(filter).sort({ at: -1 }).limit(most).lean<AuditEntry[]>().exec();
  }

  /** All of them in the log's order, some hundred at a time. */
  async *batches(scope: OrgScope, filter: QueryFilter<AuditEntry>): AsyncGenerator<AuditEntry[]> {
    let batch: AuditEntry[] = [];
    for await (const entry of streamOf<AuditEntry>(this.find(scope, filter))) {
      if (batch.push(entry) < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  private find({ orgId }: OrgScope, filter: QueryFilter<AuditEntry>) {
    return this.entries
      .find({ $and: [{ orgId }, filter] })
      .sort(NEWEST_FIRST)
      .lean<AuditEntry[]>();
  }
}
