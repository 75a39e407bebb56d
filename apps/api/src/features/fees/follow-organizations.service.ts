import { Injectable } from '@nestjs/common';

import type { Organization } from '#features/orgs/public/org.types';
import { organizationCreated } from '#features/orgs/public/organization-created.hook';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { FeesRepository } from './fees.repository.ts';

/** A new organization sells with the platform's fees from its first order on. */
@Injectable()
export class FollowOrganizationsService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly clock: Clock,
  ) {}

  @Follows(organizationCreated)
  copyFees(tx: Tx, { _id }: Organization): Promise<void> {
    return this.fees.copyPlatformTo(tx, _id, this.clock.now());
  }
}
