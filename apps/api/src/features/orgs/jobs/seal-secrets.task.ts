import { Injectable } from '@nestjs/common';

import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { IntegrationAccesses } from '../public/integration-accesses.facade.ts';

/** After an upgrade: no secret of an integration stays in clear. */
@Injectable()
@Scheduled({ name: 'orgs.seal-secrets', everyMs: 3_600_000 })
export class SealSecretsTask implements ScheduledTask {
  constructor(private readonly integrationAccesses: IntegrationAccesses) {}

  run(): Promise<void> {
    return this.integrationAccesses.sealAll();
  }
}
