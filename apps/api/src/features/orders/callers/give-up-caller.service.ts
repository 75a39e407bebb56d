import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import type { CallerHold } from './caller-hold.schema.ts';
import { CallerHoldsRepository } from './caller-holds.repository.ts';

const callerGivenUp = defineDeed({
  action: 'caller.given-up',
  subject: 'order',
  tells: ({ _id: id, orgId, fullName: name, total: amount }: CallerHold) => ({ id, orgId, details: { name, amount } }),
});

/** What is held for a caller returns to sale at once; its link pays nothing any more. */
@Injectable()
export class GiveUpCallerService {
  constructor(
    private readonly callerHolds: CallerHoldsRepository,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** A payment that waits is ended first. Pressed again it answers the same. @throws NOT_FOUND, RESERVATION_LOCKED once it is paid, PAYMENT_IN_PROGRESS */
  async giveUp(actor: Actor, callerHoldId: string): Promise<CallerHold> {
    const hold = await this.callerHolds.get(actor, callerHoldId);
    if (hold.endedAt) return hold;
    // the places first: whoever dies in between leaves something that can be given up again
    await this.releaseReservation.release(hold._id);
    const ended = { endedAt: this.clock.now(), endedBy: actor.name };
    const done = await this.deeds.run(actor, callerGivenUp, async (tx) =>
      (await this.callerHolds.end(tx, hold, ended)) ? { ...hold, ...ended } : null,
    );
    return done ?? this.callerHolds.get(actor, callerHoldId);
  }
}
