import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { isRefusal } from '#platform/mongo/retried';

import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import { CounterCartsService } from './counter-carts.service.ts';
import type { CounterCharge } from './counter-charge.types.ts';
import { FollowChargeService } from './follow-charge.service.ts';

/** Gives a sale at the counter up: its reader stops, its intent is canceled, its places are free. A card that was faster has paid (BYD-131). */
@Injectable()
export class CancelChargeService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly followCharge: FollowChargeService,
  ) {}

  /** Null for a cart without an order, whose places are free now. @throws NOT_FOUND for a cart of somebody else */
  async cancel(actor: Actor, token: string, visitor: VisitorInfo): Promise<CounterCharge | null> {
    const { reservation } = await this.counterCarts.get(actor, token);
    try {
      await this.releaseReservation.release(reservation._id);
    } catch (error) {
      // what became of it instead is told below
      if (!isRefusal(error, 'RESERVATION_LOCKED') && !isRefusal(error, 'PAYMENT_IN_PROGRESS')) throw error;
    }
    return this.followCharge.follow(actor, token, visitor);
  }
}
