import { Injectable } from '@nestjs/common';

import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';

import type { Order } from '../record/order.schema.ts';
import type { NightOffer } from './public-renewals.types.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** The nights that joined a season and are held for one of its orders, until their dates (BYD-106). */
@Injectable()
export class ReadNightOffersService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly renewalTokens: RenewalTokens,
    private readonly onSale: OnSaleService,
    private readonly clock: Clock,
  ) {}

  /** Empty for the order of an event. */
  async of(order: Order): Promise<NightOffer[]> {
    if (!order.seasonId || order.hidden) return [];
    const offers = await this.renewalOffers.nightsOf(order, order._id);
    const found = offers.map(async ({ _id, renewalId, eventId }): Promise<NightOffer[]> => {
      const [renewal, night] = await Promise.all([this.renewals.find(renewalId), this.onSale.findEvent(eventId!)]);
      if (!renewal || !night || night.cancel || !isRenewalRunning(renewal.endsAt, this.clock.now())) return [];
      const { endsAt } = renewal;
      return [{ token: this.renewalTokens.tokenOf(_id), name: night.name, startsAt: night.schedule.startsAt, endsAt }];
    });
    return (await Promise.all(found)).flat().toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  }
}
