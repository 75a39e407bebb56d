import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { ShiftsRepository } from './shifts.repository.ts';
import type { Till } from './till.schema.ts';
import { TillsRepository } from './tills.repository.ts';

const tillRetired = defineDeed({
  action: 'till.retired',
  subject: 'till',
  tells: ({ _id: id, orgId, name }: Till) => ({ id, orgId, details: { name } }),
});

/** Takes a till out of use. Its shifts and orders keep naming it. */
@Injectable()
export class RetireTillService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, TILL_RETIRED, TILL_IN_USE while a shift of it is not closed */
  async retire(actor: Actor, tillId: string): Promise<Till> {
    return this.deeds.run(actor, tillRetired, async (tx) => {
      if (await this.shifts.running(actor, tillId, tx)) throw new DomainError('TILL_IN_USE');
      return this.tills.change(tx, actor, tillId, { retiredAt: this.clock.now() });
    });
  }
}
