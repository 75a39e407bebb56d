import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { personMay } from '../auth/person-may.hook.ts';
import { Clock } from '../clock/clock.service.ts';
import { Hooks } from '../hooks/hooks.registry.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import { WorkFiles } from './work-files.store.ts';
import { WorkRecords } from './work-records.store.ts';
import type { Work, WorkKind, WorkPayload } from './work.ts';
import { defineJob } from '../jobs/job.ts';

/** What the record says at the end; `body` is the file of a kind that writes one, `key` one that is stored already. */
export type WorkEnd<Fields extends object> = Partial<Fields> & { readonly body?: Buffer; readonly key?: string };

/** What a worker reads and notes of its work. */
@Injectable()
export class WorkBook {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly workFiles: WorkFiles,
    private readonly hooks: Hooks,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  get<Fields extends object>(kind: WorkKind<Fields>, payload: WorkPayload): Promise<Work<Fields>> {
    return this.workRecords.get(kind, { orgId: payload['orgId'] ?? '' }, payload[kind.idKey] ?? '');
  }

  /** False once whoever asked for it has lost the role it takes. */
  async isStillTheirs({ permission, file }: WorkKind, { orgId, userId, needs = [] }: Work<object>): Promise<boolean> {
    const needed = permission ?? file?.permission;
    if (!needed || !orgId || !userId) return true;
    const held = await Promise.all([needed, ...needs].map((one) => this.hooks.ask(personMay, String(orgId), userId, one)));
    return held.every(Boolean);
  }

  /** Stores progress: another worker resumes there if this one dies. */
  async advance<Fields extends object>(kind: WorkKind<Fields>, { _id, orgId }: Work<Fields>, progress: Partial<Fields>): Promise<void> {
    await this.workRecords.change(kind, { orgId: String(orgId) }, _id, progress);
  }

  async finish<Fields extends object>(kind: WorkKind<Fields>, work: Work<Fields>, { body, ...end }: WorkEnd<Fields>): Promise<void> {
    const file = body ? { key: await this.workFiles.put(kind, work, body) } : {};
    const change = { ...end, ...file, ...emptied(kind), state: 'Done' };
    await this.end(kind, work, change);
  }

  async fail(kind: WorkKind, payload: WorkPayload): Promise<void> {
    await this.end(kind, await this.get(kind, payload), { ...emptied(kind), state: 'Failed' });
  }

  /** Whoever may have left the page meanwhile gets a mail. */
  private async end(kind: WorkKind, work: Work<object>, change: object): Promise<void> {
    const isLong = this.clock.now().getTime() - work.createdAt.getTime() >= LONG_MS;
    await this.transactions.run(async (tx) => {
      await this.workRecords.change(kind, { orgId: String(work.orgId) }, work._id, change, tx);
      if (isLong && work.email)
        await this.jobs.enqueue(tx, mailExportJob, { kind: kind.name, workId: work._id, orgId: String(work.orgId) });
    });
  }
}

/** From here on a person no longer waits for a file. */
const LONG_MS = 30_000;

function emptied({ input }: WorkKind): object {
  return input === undefined ? {} : { [input]: [] };
}

/** Tells who asked for a file that it is there, or that it failed. `kind` is the name of the work's job. */
export const mailExportJob = defineJob({
  name: 'exports.mail-export',
  queue: 'mail',
  payload: z.object({ kind: z.string(), workId: z.string(), orgId: z.string() }),
});
