import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';

import { Inventory } from '#features/inventory/public/inventory.port';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { CODE_LINE, limitsOf } from '../cart/domain/cart-demands.ts';
import { buyerKeyOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import type { BuyerCheck } from './buyer-check.types.ts';

const NOTHING: BuyerCheck = { codeIsUsed: false, limits: [] };

/** What stands in the way of this cart for an address, before anything is paid: its purchase limits, and a code that it has used (BUY-014, 016). */
@Injectable()
export class CheckBuyerService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly inventory: Inventory,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Only what is exceeded. @throws RATE_LIMITED */
  async check(token: string, typed: string): Promise<BuyerCheck> {
    const email = emailOf(typed);
    const reservation = email ? await this.reservations.find(this.cartTokens.idOf(token)) : null;
    if (!email || !reservation) return NOTHING;
    await this.rateLimits.hit('buyer-check', reservation._id);
    return this.exceeded(reservation, email);
  }

  private async exceeded({ _id, cart }: Reservation, email: string): Promise<BuyerCheck> {
    const limits = limitsOf(cart.limited, cart.promotion, [buyerKeyOf('email', email)]);
    if (limits.length === 0) return NOTHING;
    const pools = limits.map(({ key, max }) => ({ pool: key, limit: max }));
    const [counts, own] = await Promise.all([this.inventory.exact(pools), this.inventory.unitsOf(_id)]);
    const exceeded = limits.flatMap(({ key, max, quantity, line }) => {
      const count = counts.get(key);
      const owned = (count ? count.sold + count.reserved + count.held : 0) - (own.get(key) ?? 0);
      return owned + quantity > max ? [{ itemId: key.split(':')[1]!, name: line, owned, more: Math.max(0, max - owned) }] : [];
    });
    return { codeIsUsed: exceeded.some(({ name }) => name === CODE_LINE), limits: exceeded.filter(({ name }) => name !== CODE_LINE) };
  }
}
