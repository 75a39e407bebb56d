import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Works } from '#platform/work/works.service';

import { FeesRepository } from '../fees.repository.ts';
import type { FeeApplication } from '../fees.types.ts';
import { feeApplication } from './platform-fee-jobs.ts';

@Injectable()
export class ApplyPlatformFeesService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly works: Works,
  ) {}

  /**
   * Hands the platform's fees to a worker, who gives them to every organization, and waits a little; with an
   * `applicationId` only waits. @throws DomainError FEE_NONE_AVAILABLE, NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async apply(actor: Actor, applicationId: string | null): Promise<FeeApplication> {
    const { _id, state, organizations } = await this.works.settled(actor, feeApplication, applicationId ?? (await this.begin(actor)));
    return { _id, isDone: state === 'Done', organizations };
  }

  private async begin(actor: Actor): Promise<string> {
    const fees = await this.fees.platform();
    if (fees.length === 0) throw new DomainError('FEE_NONE_AVAILABLE');
    return this.works.begin(actor, feeApplication, { fees, cursor: null, organizations: 0 }, { fees: fees.length });
  }
}
