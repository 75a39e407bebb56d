import { createHmac, hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';

/**
 * The secret that opens a reservation. It is an HMAC of the visitor's idempotency key, so a repeated request gets
 * the same token without it being stored; the reservation's id is a digest of it.
 */
@Injectable()
export class CartTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  tokenOf(idempotencyKey: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`reservation:${idempotencyKey}`).digest('base64url');
  }

  /** Any text gives an id; an invalid token leads to no reservation. */
  idOf(token: string): string {
    return hash('sha256', token, 'hex').slice(0, 24);
  }
}
