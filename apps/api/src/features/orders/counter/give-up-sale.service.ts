import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { OpenSaleService } from './open-sale.service.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import type { GiveUpSaleInput } from './open-sales.types.ts';

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
    private readonly transactions: Transactions,
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
    await this.openSale.get(actor, saleId);
    const end = { ...by, how: 'givenUp' as const, at: this.clock.now(), key: saleId };
    const isFreed = await this.transactions.run(async (tx) => {
      // whoever sells, changes or takes it over at this moment has its places, or has them no more
      if (!(await this.inventory.release(saleId, { tx }))) return false;
      await this.openSales.giveUp(tx, saleId, end);
      await this.providedSeats.released(saleId, tx);
      return true;
    });
    if (!isFreed) throw await this.openSale.refusal(saleId);
    return true;
  }
}
