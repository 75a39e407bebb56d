import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

/** How long a link of the order page is valid; an open page requests a new one in time. */
const LIFE_MS = 15 * 60_000;
const MAC_BYTES = 18;
const SHAPE = /^([0-9a-f]{24})([0-9a-f]{24})([0-9a-z]{8})([\w-]{24})$/;

/** Which order a link opens, and who asked for it. */
export interface StaffLink {
  readonly orderId: string;
  readonly userId: string;
}

/**
 * Links that staff open the codes and tickets of an order by, before their release and after the event too (OPS-259): the ids of the order
 * and of the member who asked, and an instant, with an HMAC over them. Whoever opens one looks whether that member may read the order
 * still. A buyer's link (`OrderLinks`) opens none of these.
 */
@Injectable()
export class StaffLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Served by orders/delivery. */
  ticketsPdfUrl(orderId: string, userId: string): string {
    return `${this.config.PUBLIC_URL}/links/staff-orders/${this.tokenOf(orderId, userId)}/tickets.pdf`;
  }

  qrCodeUrl(orderId: string, itemId: string, userId: string): string {
    return `${this.config.PUBLIC_URL}/links/staff-orders/${this.tokenOf(orderId, userId)}/qr/${itemId}.png`;
  }

  /** The content of a token; null when it is forged or too old. */
  read(token: string): StaffLink | null {
    const [, orderId, userId, until, mac] = SHAPE.exec(token) ?? [];
    if (!orderId || !userId || !until || !mac) return null;
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(orderId + userId + until)))) return null;
    return Number.parseInt(until, 36) > this.clock.now().getTime() ? { orderId, userId } : null;
  }

  private tokenOf(orderId: string, userId: string): string {
    const named = `${orderId}${userId}${(this.clock.now().getTime() + LIFE_MS).toString(36).padStart(8, '0')}`;
    return `${named}${this.mac(named)}`;
  }

  private mac(named: string): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`staff-order-link:${named}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
