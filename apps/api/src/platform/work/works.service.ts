import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { newId } from '../mongo/string-ids.ts';
import { Deeds } from '../audit/deeds.service.ts';
import type { Actor } from '../auth/actor.ts';
import { Clock } from '../clock/clock.service.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { RateLimits } from '../limits/rate-limits.limiter.ts';
import { untilDone } from './until-done.ts';
import { WorkFiles } from './work-files.store.ts';
import { WorkRecords } from './work-records.store.ts';
import type { Work, WorkKind } from './work.ts';

const PREPARING = 'Your export is being prepared.';

/** A page's view of a file that a worker writes: it opens `url` when there is one, else shows `message` and polls. */
export interface FileAnswer {
  readonly exportId: string;
  readonly url: string | null;
  readonly message: string | null;
}

/** Work that a page requests and waits for, and a worker does. */
@Injectable()
export class Works {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly workFiles: WorkFiles,
    private readonly rateLimits: RateLimits,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Hands it to a worker and returns its id; `data` goes into the audit log. @throws DomainError RATE_LIMITED */
  async begin<Fields extends object>(
    actor: Actor,
    kind: WorkKind<Fields>,
    fields: Fields,
    data: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    if (kind.file) await this.rateLimits.hit('exports', actor.id);
    const [_id, userId] = [newId(), actor.id];
    const orgId = kind.of === 'platform' ? null : actor.orgId;
    const file = kind.file ? { key: null, fileRemovedAt: null } : {};
    await this.deeds.run(actor, kind.begun, async (tx) => {
      await this.workRecords.add(tx, kind, { ...fields, ...file, _id, orgId, userId, state: 'Waiting', createdAt: this.clock.now() });
      await this.jobs.enqueue(tx, kind.job, { [kind.idKey]: _id, orgId });
      return { id: _id, orgId, details: data };
    });
    return _id;
  }

  /** The work once it ended, or as it is after two seconds; only for the person who began it. @throws DomainError NOT_FOUND, and the kind's `failed` */
  async settled<Fields extends object>(actor: Actor, kind: WorkKind<Fields>, id: string): Promise<Work<Fields>> {
    const work = await untilDone(() => this.workRecords.get(kind, actor, id, kind.input));
    if (work.userId && work.userId !== actor.id) throw new DomainError('NOT_FOUND', { id });
    if (work.state === 'Failed') throw new DomainError(kind.failed);
    return work;
  }

  /** A new link to the file of a work that makes one, waiting as `settled` does. @throws DomainError NOT_FOUND, and the kind's `failed` */
  async file<Fields extends object>(actor: Actor, kind: WorkKind<Fields>, id: string): Promise<FileAnswer> {
    const work = await this.settled(actor, kind, id);
    if (work.fileRemovedAt) throw new DomainError('NOT_FOUND', { id });
    const url = work.state === 'Done' ? this.workFiles.urlOf(kind, work) : null;
    return { exportId: work._id, url, message: url ? null : PREPARING };
  }
}
