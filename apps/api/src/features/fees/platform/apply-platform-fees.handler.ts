import { Injectable } from '@nestjs/common';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Handles } from '#platform/jobs/job';
import type { Work } from '#platform/work/work';
import { WorkBook } from '#platform/work/work-book.service';
import { WorkHandler } from '#platform/work/work-handler';

import { FeesRepository } from '../fees.repository.ts';
import { feesChanged } from '../public/fees.hooks.ts';
import { feeApplication, type ApplicationFields } from './platform-fee-jobs.ts';

/** Organizations a step. */
const STEP = 500;

@Injectable()
@Handles(feeApplication.job)
export class ApplyPlatformFeesHandler extends WorkHandler<ApplicationFields> {
  constructor(
    book: WorkBook,
    private readonly fees: FeesRepository,
    private readonly orgs: Orgs,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {
    super(feeApplication, book);
  }

  /**
   * Visits all organizations by creation, so that new ones are included. A second worker
   * continues where the first stopped; an existing copy is set to the same values.
   */
  protected async work(application: Work<ApplicationFields>) {
    const { fees } = application;
    let { cursor, organizations } = application;
    for (;;) {
      const orgIds = await this.orgs.idsAfter(cursor, STEP);
      const last = orgIds.at(-1);
      if (!last) break;
      await this.fees.applyToOrganizations(orgIds, fees, this.clock.now());
      cursor = last;
      organizations += orgIds.length;
      await this.advance(application, { cursor, organizations });
      await this.hooks.tell(feesChanged, null);
    }
    await this.removeDeleted(fees.map(({ _id }) => _id));
    await this.fees.markApplied(fees);
    return {};
  }

  /** What was deleted while it was being applied must not come back. */
  private async removeDeleted(applied: readonly string[]): Promise<void> {
    const present = new Set((await this.fees.platform()).map(({ _id }) => _id));
    const gone = applied.filter((id) => !present.has(id));
    if (gone.length > 0) await this.fees.removeCopies(gone);
  }
}
