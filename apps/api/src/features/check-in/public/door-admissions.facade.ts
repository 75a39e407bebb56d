import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';

import { CheckInOrderService } from '../check-in-order.service.ts';
import type { OrderCheckIn } from '../door-holders.types.ts';

export { OrderCheckIn } from '../door-holders.types.ts';

/** Letting people in, for what makes their order at the door. */
@Injectable()
export class DoorAdmissions {
  constructor(private readonly checkInOrder: CheckInOrderService) {}

  /** All tickets of an order, each by its own verdict, without asking anything; the same attempt again returns the same result. @throws NOT_FOUND */
  letIn(actor: Actor, order: { readonly eventId: string; readonly orderId: string; readonly attempt: string }): Promise<OrderCheckIn> {
    return this.checkInOrder.checkIn(actor, order, { asks: false });
  }
}
