import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { OpenSaleService } from './open-sale.service.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import type { GiveUpSaleInput } from './open-sales.types.ts';

const saleGivenUp = defineDeed({
  action: 'order.sale-given-up',
  subject: 'order',
  tells: ({ _id: id, orgId, cart, counterBy }: Reservation) => ({
    id,
    orgId,
    details: { amount: cart.figures.total, who: counterBy?.name ?? '' },
  }),
});

/** Gives up a sale that another device left open: its places are free at once (BYD-118). */
@Injectable()
export class GiveUpSaleService {
  constructor(
    private readonly openSale: OpenSaleService,
    private readonly openSales: OpenSalesRepository,
    private readonly reservations: ReservationsRepository,
    private readonly inventory: Inventory,
    private readonly providedSeats: ProvidedSeats,
    private readonly atTill: AtTillService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Again it is done already. @throws NOT_FOUND, FORBIDDEN for an operator of another till, SALE_TAKEN_OVER {by}, SALE_CHARGING while a card is
   * asked for, SALE_OVER for one that was sold, changed or ended meanwhile
   */
  async giveUp(actor: Actor, { saleId, tillId }: GiveUpSaleInput): Promise<boolean> {
    const by = await this.atTill.ofCart(actor, tillId);
    const known = await this.reservations.find(saleId);
    if (known?.orgId === actor.orgId && known.counterEnd?.how === 'givenUp') return true;
    const sale = await this.openSale.get(actor, saleId);
    const end = { ...by, how: 'givenUp' as const, at: this.clock.now(), key: saleId };
    const freed = await this.deeds.run(actor, saleGivenUp, async (tx) => {
      // whoever sells, changes or takes it over at this moment has its places, or has them no more
      if (!(await this.inventory.release(saleId, { tx }))) return null;
      await this.openSales.giveUp(tx, saleId, end);
      await this.providedSeats.released(saleId, tx);
      return sale;
    });
    if (!freed) throw await this.openSale.refusal(saleId);
    return true;
  }
}
