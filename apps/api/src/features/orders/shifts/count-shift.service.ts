import { Injectable } from '@nestjs/common';

import { countedOf, expectedOf, validateCount } from '@marquee/shared/counter/shifts';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Shift, ShiftCount } from '../tills/shift.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { DrawerSumsService } from './drawer-sums.service.ts';
import { ShiftMoneyRepository } from './shift-money.repository.ts';
import { personAt, shiftTold } from './shift-told.ts';
import type { CountShiftInput } from './shifts.inputs.ts';

const shiftCounted = defineDeed({
  action: 'shift.counted',
  subject: 'shift',
  tells: (shift: Shift) => shiftTold(shift, { amount: shift.counts.at(-1)?.amount }),
});
const shiftResumed = defineDeed({ action: 'shift.resumed', subject: 'shift', tells: (shift: Shift) => shiftTold(shift) });

/** Takes the count of a drawer. Only then it is computed what should be there, and nothing of the drawer moves until it is closed or goes on. */
@Injectable()
export class CountShiftService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly drawerSums: DrawerSumsService,
    private readonly shiftMoney: ShiftMoneyRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** A further count is kept beside those before. @throws VALIDATION, NOT_FOUND, SHIFT_CLOSED, SHIFT_UNSETTLED while money of it has no end */
  count(actor: Actor, { shiftId, piles }: CountShiftInput): Promise<Shift> {
    refuseFields(validateCount(piles));
    return this.deeds.run(actor, shiftCounted, async (tx) => {
      const shift = await this.shifts.get(actor, shiftId, tx);
      if (shift.state === 'Closed') throw new DomainError('SHIFT_CLOSED');
      if (await this.shiftMoney.isUnsettled(tx, actor, shiftId)) throw new DomainError('SHIFT_UNSETTLED');
      const sums = await this.drawerSums.read(shift, tx);
      const count: ShiftCount = {
        at: this.clock.now(),
        by: personAt(actor),
        piles: piles.filter((pile) => pile.count > 0).map((pile) => ({ value: pile.value, count: pile.count })),
        amount: countedOf(piles),
        expected: expectedOf(sums),
        cashSales: sums.cashSales,
        cashRefunds: sums.cashRefunds,
      };
      return this.shifts.change(tx, shift, { state: 'Counted', counts: [...shift.counts, count] });
    });
  }

  /** Goes on selling; the count is kept. @throws NOT_FOUND, SHIFT_CLOSED */
  resume(actor: Actor, shiftId: string): Promise<Shift> {
    return this.deeds.run(actor, shiftResumed, async (tx) => {
      const shift = await this.shifts.get(actor, shiftId, tx);
      return this.shifts.change(tx, shift, { state: 'Open' });
    });
  }
}
