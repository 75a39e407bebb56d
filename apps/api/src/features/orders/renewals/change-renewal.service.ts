import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { isRenewalEnding, validateRenewalDates } from '@marquee/shared/renewals/renewal-dates';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { OfferCartsRepository } from './offer-carts.repository.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import type { ChangeRenewalInput } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { lastNightOf } from './start-renewal.service.ts';

const renewalChanged = defineDeed({
  action: 'renewal.changed',
  subject: 'season',
  tells: ({ seasonId: id, orgId, fromName: name }: Renewal) => ({ id, orgId, details: { name } }),
});

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
  async change(actor: Actor, { seasonId, endsAt, reminderDays }: ChangeRenewalInput): Promise<Renewal> {
    const [renewal, season] = await Promise.all([this.renewals.get(actor, seasonId), this.onSale.find({ kind: 'season', id: seasonId })]);
    const now = this.clock.now();
    if (renewal.state !== 'Open' || isRenewalEnding(renewal.endsAt, now)) throw new DomainError('RENEWAL_CLOSED');
    refuseFields(validateRenewalDates({ endsAt, reminderDays }, now, season && lastNightOf(season)));
    return this.deeds.run(actor, renewalChanged, async (tx) => {
      const offers = await this.renewalOffers.moveTo(tx, renewal._id, endsAt);
      const carts = offers.flatMap((offer) => this.renewalTokens.cartIdsFrom(offer));
      await this.inventory.moveOffers(tx, carts, endsAt);
      await this.offerCarts.moveEnd(tx, carts, endsAt);
      await this.renewals.change(tx, renewal._id, { endsAt, reminderDays });
      return { ...renewal, endsAt, reminderDays };
    });
  }
}
