import { Injectable } from '@nestjs/common';

import { wantedSellable } from '@marquee/shared/events/wanted-sellable';
import { sumOf } from '@marquee/shared/money';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { cartRowsOf } from '../cart/domain/frozen-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { TillsRepository } from '../tills/tills.repository.ts';
import { endedSaleError } from './ended-sale-error.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import type { OpenSale, OpenSales, OpenSalesInput } from './open-sales.types.ts';

/** The sales of an event or season that were left open at the counter, on whichever device (BYD-118). */
@Injectable()
export class ListOpenSalesService {
  constructor(
    private readonly openSales: OpenSalesRepository,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly tills: TillsRepository,
    private readonly clock: Clock,
  ) {}

  async list(scope: OrgScope, { token, ...wanted }: OpenSalesInput): Promise<OpenSales> {
    const { kind, id } = wantedSellable(wanted);
    const now = this.clock.now();
    const ownId = token ? this.cartTokens.idOf(token) : null;
    const found = await this.openSales.list(scope, kind === 'season' ? { seasonId: id } : { eventId: id }, now);
    const orders = await this.openSales.ordersOf(found.map(({ _id }) => _id));
    const tills = new Map((await this.tills.list(scope)).map(({ _id, name }) => [String(_id), name]));
    const sales = found.flatMap((sale): OpenSale[] => {
      const order = orders.get(sale._id);
      const isCharging = order?.state === 'AwaitingPayment';
      const expiresAt = isCharging ? (order.paymentDeadline ?? sale.expiresAt) : sale.expiresAt;
      if (sale._id === ownId || (order ? !isCharging : expiresAt <= now)) return [];
      return [{ ...openSaleOf(sale), till: tills.get(sale.counterBy?.tillId ?? '') ?? null, expiresAt, isCharging }];
    });
    return { sales, ended: ownId && (await this.ended(scope, ownId)) };
  }

  private async ended({ orgId }: OrgScope, id: string): Promise<string | null> {
    const own = await this.reservations.find(id);
    const error = own?.orgId === orgId ? endedSaleError(own) : null;
    return error?.message ?? null;
  }
}

function openSaleOf({ _id, cart, counterBy, counterNote, reservedSince }: Reservation) {
  return {
    _id,
    lines: cartRowsOf(cart.items),
    count: cart.items.length,
    total: cart.figures.total,
    paid: sumOf(counterNote?.payments ?? [], ({ amount }) => amount),
    by: counterBy?.name ?? '',
    since: reservedSince,
  };
}
