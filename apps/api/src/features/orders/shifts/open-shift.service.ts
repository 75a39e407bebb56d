import { Injectable } from '@nestjs/common';

import { countedOf, validateCount } from '@marquee/shared/counter/shifts';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import type { Shift } from '../tills/shift.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { TillsRepository } from '../tills/tills.repository.ts';
import { personAt, shiftTold } from './shift-told.ts';
import type { OpenShiftInput } from './shifts.inputs.ts';

const shiftOpened = defineDeed({
  action: 'shift.opened',
  subject: 'shift',
  tells: (shift: Shift) => shiftTold(shift, { amount: shift.float }),
});

/** Opens the drawer of a till with a float that was counted (BYD-119). */
@Injectable()
export class OpenShiftService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION, NOT_FOUND, TILL_RETIRED, BAD_USER_INPUT for a till without a drawer, SHIFT_OPEN */
  open(actor: Actor, { tillId, piles }: OpenShiftInput): Promise<Shift> {
    refuseFields(validateCount(piles));
    return this.deeds.run(actor, shiftOpened, async (tx) => {
      const till = await this.tills.get(actor, tillId, tx);
      if (till.retiredAt) throw new DomainError('TILL_RETIRED');
      if (!till.hasDrawer) throw new DomainError('BAD_USER_INPUT');
      if (await this.shifts.running(actor, tillId, tx)) throw new DomainError('SHIFT_OPEN');
      const counted = piles.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, count }));
      const shift: Shift = {
        _id: newId(),
        orgId: actor.orgId,
        tillId,
        tillName: till.name,
        number: till.shifts + 1,
        state: 'Open',
        float: countedOf(piles),
        floatPiles: counted,
        proposed: till.left,
        openedAt: this.clock.now(),
        openedBy: personAt(actor),
        counts: [],
        reason: null,
        left: null,
        closedAt: null,
        closedBy: null,
        acts: 0,
      };
      await this.tills.countShift(tx, till);
      await this.shifts.insert(tx, shift);
      return shift;
    });
  }
}
