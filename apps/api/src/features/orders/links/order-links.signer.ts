import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';

const MAC_BYTES = 18;
const SHAPE = /^([0-9a-f]{24})([\w-]{24})$/;

/**
 * Links that open one order for a guest (BUY-042): the order's id with an HMAC over it, so nothing is
 * stored and nothing can be guessed. That they end with the event is checked where the order is read.
 */
@Injectable()
export class OrderLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  tokenOf(orderId: string): string {
    return `${orderId}${this.mac(orderId)}`;
  }

  /** The order's id, or null for a token that is not ours. */
  orderIdOf(token: string): string | null {
    const [, orderId, mac] = SHAPE.exec(token) ?? [];
    if (!orderId || !mac) return null;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(orderId))) ? orderId : null;
  }

  /** The page that shows the order; `mailId` names the mail that contains the link. */
  pageUrl(orderId: string, mailId?: string): string {
    const page = `${this.config.PUBLIC_URL}/order?token=${this.tokenOf(orderId)}`;
    return mailId ? `${page}&mail=${mailId}` : page;
  }

  /** Served by orders/delivery. */
  ticketsPdfUrl(orderId: string): string {
    return `${this.config.PUBLIC_URL}/links/orders/${this.tokenOf(orderId)}/tickets.pdf`;
  }

  calendarUrl(orderId: string): string {
    return `${this.config.PUBLIC_URL}/links/orders/${this.tokenOf(orderId)}/event.ics`;
  }

  qrCodeUrl(orderId: string, itemId: string): string {
    return `${this.config.PUBLIC_URL}/links/orders/${this.tokenOf(orderId)}/qr/${itemId}.png`;
  }

  private mac(orderId: string): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`order-link:${orderId}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
