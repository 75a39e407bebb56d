import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { UsersRepository } from '../users.repository.ts';

const ROUND = 500;

/** Makes people findable that an older version or a hand at the database made. */
@Injectable()
@Scheduled({ name: 'accounts.index-accounts', everyMs: 60_000 })
export class IndexAccountsTask implements ScheduledTask {
  constructor(private readonly users: UsersRepository) {}

  async run(): Promise<void> {
    await this.users.indexMissing(ROUND);
  }
}
