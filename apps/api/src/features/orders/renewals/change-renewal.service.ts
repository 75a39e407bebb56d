import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { isRenewalEnding, validateRenewalDates } from '@marquee/shared/renewals/renewal-dates';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { OfferCartsRepository } from './offer-carts.repository.ts';
import { defineRenewalDeeds } from './renewal-deeds.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import type { ChangeRenewalInput } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { latestEndOf } from './start-renewal.service.ts';

const renewalChanged = defineRenewalDeeds('changed');

/** Staff move the date of a renewal, and its reminders. */
@Injectable()
export class ChangeRenewalService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly offerCarts: OfferCartsRepository,
    private readonly renewalTokens: RenewalTokens,
    private readonly onSale: OnSaleService,
    private readonly inventory: Inventory,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Everything that ends at the date is moved in one transaction. @throws NOT_FOUND, RENEWAL_CLOSED, VALIDATION */
  async change(actor: Actor, { endsAt, reminderDays, ...input }: ChangeRenewalInput): Promise<Renewal> {
    const target = wantedSellable(input);
    const [renewal, sold] = await Promise.all([this.renewals.get(actor, target), this.onSale.find(target)]);
    const now = this.clock.now();
    if (renewal.state !== 'Open' || isRenewalEnding(renewal.endsAt, now)) throw new DomainError('RENEWAL_CLOSED');
    refuseFields(validateRenewalDates({ endsAt, reminderDays }, now, sold && latestEndOf(sold)));
    return this.deeds.run(actor, renewalChanged[target.kind], async (tx) => {
      const offers = await this.renewalOffers.moveTo(tx, renewal._id, endsAt);
      const carts = offers.flatMap((offer) => this.renewalTokens.cartIdsFrom(offer));
      await this.inventory.moveOffers(tx, carts, endsAt);
      await this.offerCarts.moveEnd(tx, carts, endsAt);
      await this.renewals.change(tx, renewal._id, { endsAt, reminderDays });
      return { ...renewal, endsAt, reminderDays };
    });
  }
}
