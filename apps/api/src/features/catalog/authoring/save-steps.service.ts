import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Fees } from '#features/fees/public/fees.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Clock } from '#platform/clock/clock.service';

import { RecountPoolsService } from '../pools/recount-pools.service.ts';
import { ResizePoolsService } from '../pools/resize-pools.service.ts';

/** What a save asks of others, whatever its kind. */
@Injectable()
export class SaveStepsService {
  constructor(
    readonly clock: Clock,
    readonly fees: Fees,
    readonly resizePools: ResizePoolsService,
    readonly recountPools: RecountPoolsService,
    private readonly orgs: Orgs,
  ) {}

  /** A price that nobody can pay would stop the sale of what was free. @throws STRIPE_NOT_CONNECTED */
  async checkAccount({ orgId }: { readonly orgId: string }): Promise<void> {
    if (!(await this.orgs.get(orgId)).stripeId) throw new DomainError('STRIPE_NOT_CONNECTED');
  }
}
