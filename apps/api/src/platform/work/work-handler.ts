import type { JobHandler } from '../jobs/job.ts';
import { WorkBook, type WorkEnd } from './work-book.service.ts';
import type { Work, WorkKind, WorkPayload } from './work.ts';

/** Does one kind of work. When a worker dies, another resumes with the record as the first left it. */
export abstract class WorkHandler<Fields extends object> implements JobHandler<WorkPayload> {
  constructor(
    private readonly kind: WorkKind<Fields>,
    private readonly book: WorkBook,
  ) {}

  /** May run again after a crash, so repeating a step must do no harm. */
  protected abstract work(work: Work<Fields>): Promise<WorkEnd<Fields>>;

  async handle(payload: WorkPayload): Promise<void> {
    const work = await this.book.get(this.kind, payload);
    if (work.state === 'Waiting') await this.book.finish(this.kind, work, await this.work(work));
  }

  giveUp(payload: WorkPayload): Promise<void> {
    return this.book.fail(this.kind, payload);
  }

  protected advance(work: Work<Fields>, progress: Partial<Fields>): Promise<void> {
    return this.book.advance(this.kind, work, progress);
  }
}
