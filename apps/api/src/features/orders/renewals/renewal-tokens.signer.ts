import { createHmac, hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';

/** Carts in a row that died unnamed. */
const MOST_UNNAMED = 3;

type Numbered = Pick<RenewalOffer, '_id' | 'tokenHash'>;

/**
 * The secret of a holder's link: an HMAC of the offer's id, so that reminders have the same one without it being stored; its digest is. The carts of
 * an offer have secrets of their own, which only its link leads to.
 */
@Injectable()
export class RenewalTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly cartTokens: CartTokens,
  ) {}

  tokenOf(offerId: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`renewal:${offerId}`).digest('base64url');
  }

  hashOf(token: string): string {
    return hash('sha256', token, 'hex');
  }

  pageUrl(offerId: string): string {
    return `${this.config.PUBLIC_URL}/renew/${this.tokenOf(offerId)}`;
  }

  /** The idempotency key of an offer's cart. */
  cartKey({ _id, tokenHash }: Numbered, cartNo: number): string {
    return `renewal-${digestOf({ _id, tokenHash, cartNo })}`;
  }

  cartToken(offer: Numbered, cartNo: number): string {
    return this.cartTokens.tokenOf(this.cartKey(offer, cartNo));
  }

  /** Its cart, and those that an act made whose process died before the offer named them. */
  cartIdsFrom(offer: Numbered & Pick<RenewalOffer, 'cartNo'>): string[] {
    return Array.from({ length: 1 + MOST_UNNAMED }, (_, at) => this.cartId(offer, offer.cartNo + at));
  }

  cartId(offer: Numbered, cartNo: number): string {
    return this.cartTokens.idOf(this.cartToken(offer, cartNo));
  }
}
