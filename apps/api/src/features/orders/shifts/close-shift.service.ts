import { Injectable } from '@nestjs/common';

import { validateClosing } from '@marquee/shared/counter/shifts';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Shift } from '../tills/shift.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { TillsRepository } from '../tills/tills.repository.ts';
import { personAt, shiftTold } from './shift-told.ts';
import type { CloseShiftInput } from './shifts.inputs.ts';

const differenceOf = ({ counts }: Shift) => (counts.at(-1)?.amount ?? 0) - (counts.at(-1)?.expected ?? 0);

const shiftClosed = defineDeed({
  action: 'shift.closed',
  subject: 'shift',
  tells: (shift: Shift) => shiftTold(shift, { amount: differenceOf(shift), reason: shift.reason }),
});

/** Closes a shift with its last count: from then on nothing of it changes (BYD-121). */
@Injectable()
export class CloseShiftService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, SHIFT_CLOSED, SHIFT_NOT_COUNTED, VALIDATION for a difference without a reason */
  close(actor: Actor, { shiftId, reason = null, left }: CloseShiftInput): Promise<Shift> {
    return this.deeds.run(actor, shiftClosed, async (tx) => {
      const shift = await this.shifts.get(actor, shiftId, tx);
      const count = shift.counts.at(-1);
      if (shift.state === 'Closed') throw new DomainError('SHIFT_CLOSED');
      if (shift.state !== 'Counted' || !count) throw new DomainError('SHIFT_NOT_COUNTED');
      refuseFields(validateClosing({ reason, left }, { counted: count.amount, expected: count.expected }));
      const closed = await this.shifts.change(tx, shift, {
        state: 'Closed',
        reason: reason?.trim() || null,
        left,
        closedAt: this.clock.now(),
        closedBy: personAt(actor),
      });
      await this.tills.keepLeft(tx, actor, shift.tillId, left);
      return closed;
    });
  }
}
