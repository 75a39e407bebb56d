import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

import { Clock } from '#platform/clock/clock';
import { CONFIG, type Config } from '#platform/config/config';

/** How long a link that an order page was given opens: a long shift at the box office. */
const LIFE_MS = 12 * 3_600_000;
const MAC_BYTES = 18;
const SHAPE = /^([0-9a-f]{24})([0-9a-z]{8})([\w-]{24})$/;

/**
 * Links that staff open the codes and tickets of an order by, before their release and after the event too (OPS-259): the order's id and an
 * instant with an HMAC over both. A buyer's link (`OrderLinks`) opens none of these.
 */
@Injectable()
export class StaffLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Served by orders/delivery. */
  ticketsPdfUrl(orderId: Types.ObjectId | string): string {
    return `${this.config.PUBLIC_URL}/links/staff-orders/${this.tokenOf(orderId)}/tickets.pdf`;
  }

  qrCodeUrl(orderId: Types.ObjectId | string, itemId: Types.ObjectId | string): string {
    return `${this.config.PUBLIC_URL}/links/staff-orders/${this.tokenOf(orderId)}/qr/${String(itemId)}.png`;
  }

  /** The order's id, or null for a token that is not ours or too old. */
  orderIdOf(token: string): string | null {
    const [, orderId, until, mac] = SHAPE.exec(token) ?? [];
    if (!orderId || !until || !mac) return null;
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(orderId + until)))) return null;
    return Number.parseInt(until, 36) > this.clock.now().getTime() ? orderId : null;
  }

  private tokenOf(orderId: Types.ObjectId | string): string {
    const named = `${String(orderId)}${(this.clock.now().getTime() + LIFE_MS).toString(36).padStart(8, '0')}`;
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
