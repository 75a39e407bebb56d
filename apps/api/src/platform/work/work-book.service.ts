import { Injectable } from '@nestjs/common';

import { WorkFiles } from './work-files.store.ts';
import { WorkRecords } from './work-records.store.ts';
import type { Work, WorkKind, WorkPayload } from './work.ts';

/** What the record says at the end; `body` is the file of a kind that writes one. */
export type WorkEnd<Fields extends object> = Partial<Fields> & { readonly body?: Buffer };

/** What a worker reads and notes of its work. */
@Injectable()
export class WorkBook {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly workFiles: WorkFiles,
  ) {}

  /** @throws DomainError NOT_FOUND */
  get<Fields extends object>(kind: WorkKind<Fields>, payload: WorkPayload): Promise<Work<Fields>> {
    return this.workRecords.get(kind, { orgId: payload['orgId'] ?? '' }, payload[kind.idKey] ?? '');
  }

  /** Stores progress: another worker resumes there if this one dies. */
  async advance<Fields extends object>(kind: WorkKind<Fields>, { _id, orgId }: Work<Fields>, progress: Partial<Fields>): Promise<void> {
    await this.workRecords.change(kind, { orgId: String(orgId) }, _id, progress);
  }

  async finish<Fields extends object>(kind: WorkKind<Fields>, work: Work<Fields>, { body, ...end }: WorkEnd<Fields>): Promise<void> {
    const file = body ? { key: await this.workFiles.put(kind, work, body) } : {};
    const change = { ...end, ...file, ...emptied(kind), state: 'Done' };
    await this.workRecords.change(kind, { orgId: String(work.orgId) }, work._id, change);
  }

  async fail(kind: WorkKind, payload: WorkPayload): Promise<void> {
    const change = { ...emptied(kind), state: 'Failed' };
    await this.workRecords.change(kind, { orgId: payload['orgId'] ?? '' }, payload[kind.idKey] ?? '', change);
  }
}

function emptied({ input }: WorkKind): object {
  return input === undefined ? {} : { [input]: [] };
}
