import { Inject, Injectable } from '@nestjs/common';

import { callerStateOf } from '@marquee/shared/counter/callers';
import type { Sellable } from '@marquee/shared/events/sellable';

import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { CallerHold } from './caller-hold.schema.ts';
import { CallerHoldsRepository } from './caller-holds.repository.ts';
import type { CallerHoldView } from './callers.types.ts';

/** How long what ended stays in the list. */
const SHOWN_MS = 7 * 24 * 3600_000;
const MOST = 200;

/** What is held for callers, and what became of it. */
@Injectable()
export class ReadCallersService {
  constructor(
    private readonly callerHolds: CallerHoldsRepository,
    private readonly orders: OrdersRepository,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The latest first, also those that ended within seven days. */
  async list(scope: OrgScope, sellable: Sellable): Promise<CallerHoldView[]> {
    const since = new Date(this.clock.now().getTime() - SHOWN_MS);
    return this.viewsOf(scope, await this.callerHolds.list(scope, sellable, { since, limit: MOST }));
  }

  async viewOf(scope: OrgScope, hold: CallerHold): Promise<CallerHoldView> {
    const [view] = await this.viewsOf(scope, [hold]);
    return view!;
  }

  /** Null once nothing can be paid by it. */
  async linkOf({ _id }: Pick<CallerHold, '_id'>): Promise<string | null> {
    const reservation = await this.reservations.find(_id);
    return reservation && `${this.config.PUBLIC_URL}/checkout?token=${this.cartTokens.tokenOf(reservation.key)}`;
  }

  async viewsOf(scope: OrgScope, holds: readonly CallerHold[]): Promise<CallerHoldView[]> {
    const ids = holds.map(({ _id }) => String(_id));
    const [orders, living] = await Promise.all([this.orders.among(scope, ids), this.inventory.living(ids)]);
    const stateOf = new Map(orders.map(({ _id, state }) => [String(_id), state]));
    const numberOf = new Map(orders.map(({ _id, number }) => [String(_id), number]));
    const now = this.clock.now();
    return Promise.all(
      holds.map(async (hold) => {
        const _id = String(hold._id);
        const state = callerStateOf({ ...hold, isLiving: living.has(_id) }, stateOf.get(_id) ?? null, now);
        const link = state === 'Waiting' || state === 'Paying' ? await this.linkOf(hold) : null;
        return { ...hold, _id, state, link, number: numberOf.get(_id) ?? hold.number };
      }),
    );
  }
}
