import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { spellingsOf } from '@marquee/shared/orders/scanned-text';

import { CONFIG, type Config } from '#platform/config/config';

/** The content of a QR code: one item of one order, and the version of its code. */
export interface ItemCode {
  readonly orderId: string;
  readonly itemId: string;
  readonly version: number;
}

const PREFIX = 'MQ1.';
const BODY_BYTES = 26;
const MAC_BYTES = 12;

/**
 * Codes on tickets and add-ons (BUY-041): order id, item id and code version with an HMAC-SHA256 over them,
 * cut to 96 bits. Nothing is stored, nothing can be guessed or altered; a later version makes earlier codes invalid.
 */
@Injectable()
export class ItemCodes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  codeOf({ orderId, itemId, version }: { orderId: string; itemId: string; version: number }): string {
    const bytes = Buffer.alloc(BODY_BYTES);
    Buffer.from(orderId, 'hex').copy(bytes, 0);
    Buffer.from(itemId, 'hex').copy(bytes, 12);
    bytes.writeUInt16BE(version, 24);
    const body = bytes.toString('base64url');
    return `${PREFIX}${body}.${this.mac(body)}`;
  }

  /** Null for a code that is not ours, was guessed or altered. Spaces and breaks in it, and the keyboard it was typed with, do not matter. */
  read(scanned: string): ItemCode | null {
    for (const spelling of spellingsOf(scanned)) {
      const code = this.verified(spelling);
      if (code) return code;
    }
    return null;
  }

  private verified(code: string): ItemCode | null {
    const [, body = '', mac = ''] = code.split('.');
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(body)))) return null;
    const bytes = Buffer.from(body, 'base64url');
    return { orderId: bytes.toString('hex', 0, 12), itemId: bytes.toString('hex', 12, 24), version: bytes.readUInt16BE(24) };
  }

  private mac(body: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`item-code:${body}`).digest().subarray(0, MAC_BYTES).toString('base64url');
  }
}
