import { Injectable } from '@nestjs/common';

import { effectOf, MOVED_KINDS, validateDrawerLine, type DrawerLineKind } from '@marquee/shared/counter/shifts';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Shift } from '../tills/shift.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import type { DrawerLine } from './drawer-line.schema.ts';
import { DrawerLinesRepository } from './drawer-lines.repository.ts';
import { personAt, shiftTold } from './shift-told.ts';
import type { CorrectShiftInput, MoveCashInput } from './shifts.inputs.ts';

interface Moved {
  readonly shift: Shift;
  readonly line: DrawerLine;
}

const cashMoved = defineDeed({
  action: 'shift.cash-moved',
  subject: 'shift',
  tells: ({ shift, line }: Moved) => shiftTold(shift, { amount: effectOf(line), reason: line.reason }),
});
const shiftCorrected = defineDeed({
  action: 'shift.corrected',
  subject: 'shift',
  tells: ({ shift, line }: Moved) => shiftTold(shift, { amount: line.amount, reason: line.reason }),
});

/** Writes what is put into a drawer, taken out or carried to the bank (BYD-120), and what is said of a shift after it was closed (BYD-121). */
@Injectable()
export class MoveCashService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly drawerLines: DrawerLinesRepository,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION, BAD_USER_INPUT, NOT_FOUND, SHIFT_NEEDED for a closed one, SHIFT_COUNTED, IDEMPOTENCY_MISMATCH */
  async move(actor: Actor, input: MoveCashInput): Promise<Shift> {
    if (!MOVED_KINDS.includes(input.kind)) throw new DomainError('BAD_USER_INPUT');
    return this.write(actor, input, async (tx, moved) => {
      await this.shifts.touch(tx, actor, moved.shift._id);
      await this.deeds.tell(tx, actor, cashMoved, moved);
    });
  }

  /** The closed shift stays as it is. @throws VALIDATION, NOT_FOUND, BAD_USER_INPUT for one that is not closed, IDEMPOTENCY_MISMATCH */
  async correct(actor: Actor, input: CorrectShiftInput): Promise<Shift> {
    return this.write(actor, { ...input, kind: 'correction' }, async (tx, moved) => {
      if (moved.shift.state !== 'Closed') throw new DomainError('BAD_USER_INPUT');
      await this.deeds.tell(tx, actor, shiftCorrected, moved);
    });
  }

  private async write(
    actor: Actor,
    { shiftId, kind, amount, reason, idempotencyKey }: MoveCashInput & { readonly kind: DrawerLineKind },
    also: (tx: Tx, moved: Moved) => Promise<void>,
  ): Promise<Shift> {
    checkIdempotencyKey(idempotencyKey);
    refuseFields(validateDrawerLine({ kind, amount, reason }));
    return this.transactions.run(async (tx) => {
      const shift = await this.shifts.get(actor, shiftId, tx);
      const line = { kind, amount, reason: reason.trim() };
      const known = await this.drawerLines.byKey(actor, shiftId, idempotencyKey, tx);
      if (known) {
        if (known.kind !== kind || known.amount !== amount || known.reason !== line.reason) throw new DomainError('IDEMPOTENCY_MISMATCH');
        return shift;
      }
      const written = { ...line, _id: newId(), orgId: actor.orgId, shiftId, at: this.clock.now(), by: personAt(actor), idempotencyKey };
      await this.drawerLines.insert(tx, written);
      await also(tx, { shift, line: written });
      return shift;
    });
  }
}
