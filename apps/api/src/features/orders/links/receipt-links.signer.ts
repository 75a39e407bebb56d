import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';

const MAC_BYTES = 18;
const SHAPE = /^([0-9a-f]{24})([\w-]{24})$/;

/** Links to the receipt of one order, for whoever scans its code: they open no ticket. Nothing is stored, and nothing can be guessed. */
@Injectable()
export class ReceiptLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  urlOf(orderId: string): string {
    return `${this.config.PUBLIC_URL}/links/receipts/${orderId}${this.mac(orderId)}/receipt`;
  }

  /** Null for a token that is not ours. */
  orderIdOf(token: string): string | null {
    const [, orderId, mac] = SHAPE.exec(token) ?? [];
    if (!orderId || !mac) return null;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(orderId))) ? orderId : null;
  }

  private mac(orderId: string): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`receipt-link:${orderId}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
