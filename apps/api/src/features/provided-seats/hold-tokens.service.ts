import { Injectable } from '@nestjs/common';

import type { UnitOwner } from '#features/inventory/public/owned-units';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { SeatingProvider, type HoldToken, type SeatingAccess } from '#platform/seating/seating-provider.port';

import type { SeatHoldRecord } from './seat-hold.schema.ts';
import { SeatHoldsRepository } from './seat-holds.repository.ts';

const MINUTE_MS = 60_000;
/** The provider lets no token live longer, from its creation on. */
const MOST_MINUTES = 120;

type LivingToken = Pick<SeatHoldRecord, 'token' | 'endsAt'>;

interface OfEvent extends OrgScope {
  readonly eventId: string;
}

/** A cart, and until when it has its places. */
interface TokenOfCart extends OfEvent {
  readonly cartId: string;
  readonly until: Date;
  readonly claims: readonly string[];
}

/** The provider's hold tokens: one for each cart, for as long as it has its places. */
@Injectable()
export class HoldTokensService {
  constructor(
    private readonly seatHolds: SeatHoldsRepository,
    private readonly seatingProvider: SeatingProvider,
    private readonly clock: Clock,
  ) {}

  /** The cart's own, that of the cart that it replaces, or a new one; it is written down before it is used. */
  async of(access: SeatingAccess, cart: TokenOfCart, replaces: string | null): Promise<string> {
    const { cartId, orgId, eventId, until } = cart;
    const own = await this.seatHolds.find(cartId);
    if (own && this.lives(own)) return own.token;
    const found = replaces === null ? null : await this.seatHolds.find(replaces);
    const other = found?.eventId === eventId ? found : null;
    const { token, endsAt } = other && this.lives(other) ? other : await this.newToken(access, until);
    if (own) await this.seatHolds.change(cart, cartId, { token, endsAt });
    // what it takes over from the other one is given up with it, too
    const claims = [...cart.claims, ...(other?.claims ?? [])];
    // of two that come at once the first one's counts
    return (await this.seatHolds.keep({ _id: cartId, orgId, eventId, token, endsAt, claims, createdAt: this.clock.now() })).token;
  }

  /** Those of the carts among these owners, as long as these have their places; a cart that has none gets one. */
  async ofCarts(access: SeatingAccess, event: OfEvent, owners: ReadonlyMap<string, UnitOwner>): Promise<ReadonlyMap<string, string>> {
    const carts = Map.groupBy(
      [...owners].filter(([, { state }]) => state === 'reserved'),
      ([, { ownerId }]) => ownerId,
    );
    const known = new Map((await this.seatHolds.ofCarts(event, [...carts.keys()])).map((hold) => [hold._id, hold]));
    const tokens = new Map<string, string>();
    for (const [cartId, members] of carts) {
      const { until } = members[0]![1];
      const cart = {
        orgId: event.orgId,
        eventId: event.eventId,
        cartId,
        until: until ?? this.clock.now(),
        claims: members.map(([claim]) => claim),
      };
      tokens.set(cartId, await this.living(access, cart, known.get(cartId)));
    }
    return tokens;
  }

  private async living(access: SeatingAccess, cart: TokenOfCart, hold: SeatHoldRecord | undefined): Promise<string> {
    if (!hold) return this.of(access, cart, null);
    if (hold.endsAt >= cart.until) return hold.token;
    const extended = await this.seatingProvider.extendToken(access, hold.token, this.minutesTo(cart.until));
    const next = extended ? this.since(extended) : await this.newToken(access, cart.until);
    await this.seatHolds.change(cart, cart.cartId, next);
    return next.token;
  }

  private async newToken(access: SeatingAccess, until: Date): Promise<LivingToken> {
    return this.since(await this.seatingProvider.newToken(access, this.minutesTo(until)));
  }

  private since({ token, endsInMs }: HoldToken): LivingToken {
    return { token, endsAt: new Date(this.clock.now().getTime() + endsInMs) };
  }

  private lives({ endsAt }: SeatHoldRecord): boolean {
    return endsAt.getTime() > this.clock.now().getTime() + MINUTE_MS;
  }

  /** A minute longer than our own claim: the provider's must not end first. */
  private minutesTo(until: Date): number {
    const left = Math.ceil((until.getTime() - this.clock.now().getTime()) / MINUTE_MS) + 1;
    return Math.min(Math.max(left, 1), MOST_MINUTES);
  }
}
