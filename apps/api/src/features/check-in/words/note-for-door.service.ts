import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { validateDoorNote } from '@marquee/shared/door/door-note';

import { DoorWords } from '#features/orders/public/door-words.facade';
import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders.facade';
import { untilUnchanged } from '#features/orders/public/until-unchanged';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import type { NoteForDoorInput } from './door-words.types.ts';

const doorNoted = defineDeed({
  action: 'order.door-noted',
  subject: 'order',
  tells: ({ _id: id, orgId, doorNote }: Order) => ({ id, orgId, details: { note: doorNote ?? null } }),
});

/** Writes what the door is told of an order with each of its codes (BYD-160). */
@Injectable()
export class NoteForDoorService {
  constructor(
    private readonly orders: Orders,
    private readonly doorWords: DoorWords,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION, NOT_FOUND */
  async note(actor: Actor, { orderId, note }: NoteForDoorInput): Promise<Order> {
    refuseFields(validateDoorNote(note));
    const doorNote = note.replaceAll(/\s+/g, ' ').trim() || null;
    // somebody may be let in between reading and writing
    return untilUnchanged(async () => {
      const order = await this.orders.get(actor, orderId);
      if ((order.doorNote ?? null) === doorNote) return order;
      return this.deeds.run(actor, doorNoted, async (tx) => {
        await this.doorWords.note(tx, order, doorNote);
        return { ...order, doorNote, version: order.version + 1 };
      });
    });
  }
}
