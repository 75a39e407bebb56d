import type { JobHandler } from '../jobs/job.ts';
import { WorkBook, type WorkEnd } from './work-book.ts';
import type { Work, WorkKind, WorkPayload } from './work.ts';

/** Does one kind of work. A worker that dies is followed by another, which finds the record as it was left. */
export abstract class WorkHandler<Fields extends object> implements JobHandler<WorkPayload> {
  constructor(
    private readonly kind: WorkKind<Fields>,
    private readonly book: WorkBook,
  ) {}

  /** May run again after it was cut off: what it did by then must not be done twice, or do no harm. */
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
