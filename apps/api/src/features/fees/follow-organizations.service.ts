import { Injectable, type OnModuleInit } from '@nestjs/common';

import { NewOrganizations } from '#features/orgs/public/new-organizations';
import { Clock } from '#platform/clock/clock';

import { FeesRepository } from './fees.repository.ts';

/** A new organisation sells with the platform's fees from its first order on. */
@Injectable()
export class FollowOrganizationsService implements OnModuleInit {
  constructor(
    private readonly organizations: NewOrganizations,
    private readonly fees: FeesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.organizations.follow((tx, { _id }) => this.fees.copyPlatformTo(tx, _id, this.clock.now()));
  }
}
