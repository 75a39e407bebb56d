import type { JobHandler } from '../jobs/job.ts';
import { WorkBook, type WorkEnd } from './work-book.service.ts';
import type { Work, WorkKind, WorkPayload } from './work.ts';

/** Does one kind of work. When a worker dies, another resumes with the record as the first left it; nobody does it for whoever lost the role. */
export abstract class WorkHandler<Fields extends object> implements JobHandler<WorkPayload> {
  constructor(
    private readonly kind: WorkKind<Fields>,
    private readonly workBook: WorkBook,
  ) {}

  /** May run again after a crash, so repeating a step must do no harm. */
  protected abstract work(work: Work<Fields>): Promise<WorkEnd<Fields>>;

  async handle(payload: WorkPayload): Promise<void> {
    const work = await this.workBook.get(this.kind, payload);
    if (work.state !== 'Waiting') return;
    if (!(await this.workBook.isStillTheirs(this.kind, work))) return this.giveUp(payload);
    await this.workBook.finish(this.kind, work, await this.work(work));
  }

  giveUp(payload: WorkPayload): Promise<void> {
    return this.workBook.fail(this.kind, payload);
  }

  protected advance(work: Work<Fields>, progress: Partial<Fields>): Promise<void> {
    return this.workBook.advance(this.kind, work, progress);
  }
}
