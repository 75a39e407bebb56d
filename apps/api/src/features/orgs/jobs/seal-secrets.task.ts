import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { IntegrationAccesses } from '../public/integration-accesses.facade.ts';
import { SeatingSecrets } from '../public/seating-secrets.facade.ts';

/** No secret of an integration or a seating provider stays in clear: neither one of a version before nor one that an operator wrote. */
@Injectable()
@Scheduled({ name: 'orgs.seal-secrets', everyMs: 3_600_000 })
export class SealSecretsTask implements ScheduledTask {
  constructor(
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly seatingSecrets: SeatingSecrets,
  ) {}

  async run(): Promise<void> {
    await this.integrationAccesses.sealAll();
    await this.seatingSecrets.sealAll();
  }
}
