import { Injectable } from '@nestjs/common';

import type { Permission } from '@marquee/shared/permissions';

import { ordersChanged, type OrdersChange } from '#features/orders/public/orders-changed.hook';
import { WalkUps } from '#features/orders/public/walk-ups.facade';
import type { Actor, DeviceActor } from '#platform/auth/actor';
import { Follows } from '#platform/hooks/hook';

import { CheckInOrderService } from '../check-in-order.service.ts';
import type { OrderCheckIn } from '../door-holders.types.ts';
import { ScansRepository } from '../scans.repository.ts';

interface WalkUp {
  readonly orderId: string;
  readonly eventId: string;
}

/** The showing by which a walk-up comes in: of one order it is always the same one. */
export function attemptOf(orderId: string): string {
  return `sale-${orderId}`;
}

/**
 * Lets in who has just paid at a door. The door does it with its answer; the job that follows every finished order does it where the door
 * could not: it was killed, or a card was confirmed without it. Both name the same showing, so that it happens once.
 */
@Injectable()
export class AdmitWalkUpService {
  constructor(
    private readonly walkUps: WalkUps,
    private readonly checkInOrder: CheckInOrderService,
    private readonly scans: ScansRepository,
  ) {}

  /** All tickets of the order, each by its own verdict; asked nothing, as nobody stood in line before it was paid. */
  admit(by: Actor, { orderId, eventId }: WalkUp): Promise<OrderCheckIn> {
    return this.checkInOrder.checkIn(by, { eventId, orderId, attempt: attemptOf(orderId) }, { asks: false });
  }

  @Follows(ordersChanged)
  async follow({ orgId, orderIds, kind }: OrdersChange): Promise<void> {
    if (kind !== 'Finished') return;
    for (const { _id: orderId, eventId, walkUp } of await this.walkUps.of({ orgId }, orderIds)) {
      if (!walkUp || !eventId) continue;
      const { kind: sort, actorId: id, name } = walkUp;
      // what was let in before is left as it is now: somebody may have undone it
      const known = await this.scans.knownOf({ orgId }, id, [attemptOf(orderId)]);
      if (known.size > 0) continue;
      // it acts in the name of whoever sold it, and may do nothing else
      const of = { id, orgId, name, email: null, permissions: new Set<Permission>(['scan.write']) };
      const by: Actor | DeviceActor =
        sort === 'Device' ? { ...of, kind: sort, eventIds: [eventId], gateId: null, tillId: null } : { ...of, kind: sort };
      await this.admit(by, { orderId, eventId });
    }
  }
}
