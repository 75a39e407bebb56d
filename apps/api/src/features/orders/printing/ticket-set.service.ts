import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { isHeld } from '@marquee/shared/orders/order-states';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { EventForSale } from '#features/events/public/event-records';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorCodes } from '../links/door-codes.signer.ts';
import { areCodesAlive } from '../links/link-life.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import { SignedCodes } from '../links/signed-codes.signer.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { withOwnNights } from './event-facts.ts';

/** One admission or add-on to deliver, with the content of its QR code. */
export interface DeliveredItem {
  readonly kind: 'ticket' | 'upgrade';
  readonly item: OrderTicket | OrderUpgrade;
  readonly code: string;
  /** What can be typed at the door instead. */
  readonly doorCode: string | null;
}

/** An order ready to be mailed, printed or shown. */
export interface TicketSet {
  readonly order: Order;
  readonly event: EventForSale;
  /** Items that admit a person. */
  readonly items: readonly DeliveredItem[];
  /** The codes may be given out now; else they are from `event.sendQRCode` on (OPS-060). */
  readonly isReleased: boolean;
}

@Injectable()
export class TicketSetService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly onSale: OnSaleService,
    private readonly signedCodes: SignedCodes,
    private readonly doorCodes: DoorCodes,
    private readonly orderLinks: OrderLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for an unknown or unfinished order. */
  async of(scope: OrgScope, orderId: string): Promise<TicketSet> {
    return this.setOf(await this.orders.get(scope, orderId));
  }

  /** The order behind a link. @throws NOT_FOUND for a token that is not ours, and a day after the event (BUY-042). */
  async behind(token: string): Promise<TicketSet> {
    const orderId = this.orderLinks.orderIdOf(token);
    const order = orderId ? await this.orders.findAny(orderId) : null;
    if (!order) throw new DomainError('NOT_FOUND');
    const set = await this.setOf(order);
    if (!areCodesAlive(set.event, this.clock.now())) throw new DomainError('NOT_FOUND');
    return set;
  }

  /** Tells whether `behind` answers. */
  isOpen(token: string): Promise<boolean> {
    return this.behind(token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
  }

  /** For staff: before the release of the codes and after the event too. @throws NOT_FOUND */
  async linked(orderId: string): Promise<TicketSet> {
    const order = await this.orders.findAny(orderId);
    if (!order) throw new DomainError('NOT_FOUND');
    return this.setOf(order);
  }

  /** The tickets of an order that was read; null for an unfinished one, and where what was sold is gone. */
  async find(order: Order): Promise<TicketSet | null> {
    const sold = order.placedAt ? await this.onSale.find(sellableOf(order)) : null;
    if (!sold) return null;
    const event = withOwnNights(sold, order);
    const maker = await this.signedCodes.makerOf(order);
    const doorCodeOf = (item: OrderTicket | OrderUpgrade) => this.doorCodes.codeOf(order, item);
    const delivered = (kind: DeliveredItem['kind']) => (item: OrderTicket | OrderUpgrade) => ({
      kind,
      item,
      // made when it is asked for: a picture of one code of a large order costs one code
      get code() {
        return maker.codeOf(order, item);
      },
      get doorCode() {
        return doorCodeOf(item);
      },
    });
    const items = [...order.tickets.map(delivered('ticket')), ...order.upgrades.map(delivered('upgrade'))];
    const isReleased = !event.sendQRCode || event.sendQRCode <= this.clock.now();
    return { order, event, items: items.filter(({ item }) => isHeld(item.state)), isReleased };
  }

  private async setOf(order: Order): Promise<TicketSet> {
    const set = await this.find(order);
    if (!set) throw new DomainError('NOT_FOUND');
    return set;
  }
}
