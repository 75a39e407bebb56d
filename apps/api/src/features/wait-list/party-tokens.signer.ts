import { createHmac, hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';

/** The secret of a party's link: an HMAC of its entry's id, so that every mail has the same one without it being stored; its digest is. */
@Injectable()
export class PartyTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  tokenOf(entryId: string): string {
    return this.hmac(`wait-list:${entryId}`);
  }

  hashOf(token: string): string {
    return hash('sha256', token, 'hex');
  }

  pageUrl(entryId: string): string {
    return `${this.config.PUBLIC_URL}/wait-list/${this.tokenOf(entryId)}`;
  }

  /** The idempotency key of a party's cart, which nobody can guess. */
  cartKey(entryId: string, cartNo: number): string {
    return `wait-list-${this.hmac(`wait-list-cart:${entryId}:${cartNo}`)}`;
  }

  private hmac(text: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(text).digest('base64url');
  }
}
