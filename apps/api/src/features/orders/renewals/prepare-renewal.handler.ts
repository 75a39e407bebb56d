import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import { Sellables } from '#features/catalog/public/sellables.facade';
import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { HoldWhatCanService } from './hold-what-can.service.ts';
import { newOffer } from './new-offer.ts';
import { OfferTurnsService, type OfferInTurn } from './offer-turns.service.ts';
import { PlanRenewalService } from './plan-renewal.service.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import { prepareRenewalJob, sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { SeasonHoldersRepository } from './season-holders.repository.ts';

type Payload = z.infer<typeof prepareRenewalJob.payload>;

/** Places of so many holders are claimed at once. */
const BATCH = 25;

const GIVEN_UP = 'These places could not be held. Please ask the support.';

@Injectable()
@Handles(prepareRenewalJob)
export class PrepareRenewalHandler implements JobHandler<Payload> {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly planRenewal: PlanRenewalService,
    private readonly seasonHolders: SeasonHoldersRepository,
    private readonly holdWhatCan: HoldWhatCanService,
    private readonly offerTurns: OfferTurnsService,
    private readonly renewalTokens: RenewalTokens,
    private readonly onSale: OnSaleService,
    private readonly sellables: Sellables,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** May run again from any point: offers have their ids by their orders, their carts have keys, and each link is written with its offer. */
  async handle({ renewalId }: Payload): Promise<void> {
    const renewal = await this.renewals.find(renewalId);
    if (renewal?.state !== 'Preparing') return;
    await this.addOffers(renewal);
    for (;;) {
      const waiting = await this.renewalOffers.batch(renewalId, 'Waiting', null, BATCH);
      if (waiting.length === 0) break;
      await this.open(renewal, waiting);
    }
    if (renewal.eventId) await this.tellUnplaced(renewalId);
    const now = this.clock.now();
    await this.renewals.change(null, renewalId, { state: 'Open', openedAt: now, toldAt: [now] });
  }

  /** Those for whom no place on the night could be held; each mail has one key (BYD-106). */
  private async tellUnplaced(renewalId: string): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const unheld: RenewalOffer[] = await this.renewalOffers.batch(renewalId, 'Unplaced', after, BATCH);
      if (unheld.length === 0) return;
      const mails = unheld.map(({ _id: offerId }) => ({
        job: sendRenewalMailJob,
        payload: { offerId, letter: 'Unplaced' as const, key: `night-unplaced:${offerId}` },
      }));
      await this.transactions.run((tx) => this.jobs.enqueueMany(tx, mails));
      after = unheld.at(-1)!._id;
    }
  }

  /** What could not be held by then is listed as such: staff see it, and the others are open. */
  async giveUp({ renewalId }: Payload): Promise<void> {
    for (;;) {
      const waiting = await this.renewalOffers.batch(renewalId, 'Waiting', null, BATCH);
      if (waiting.length === 0) break;
      for (const offer of waiting) await this.renewalOffers.change(null, offer, ['Waiting'], unplaced(offer, GIVEN_UP));
    }
    const now = this.clock.now();
    await this.renewals.change(null, renewalId, { state: 'Open', openedAt: now, toldAt: [now] });
  }

  private async addOffers(renewal: Renewal): Promise<void> {
    const next = await this.onSale.findNow(sellableOf(renewal));
    // one that became free while this began is nobody's to pay for
    if (!next || (renewal.eventId && !next.holdersPay)) return;
    await this.markSold(next);
    const { orders, holders } = await this.planRenewal.plan(renewal, renewal.fromSeasonId, next, renewal.chosenTypes);
    const seasons = await this.seasonHolders.seasonsOf(
      renewal,
      orders.flatMap(({ email }) => email ?? []),
    );
    const of = new Map(orders.map((order) => [order._id, order]));
    const made = holders.map((holder) => {
      const order = of.get(holder.orderId)!;
      return newOffer(renewal, order, holder, {
        seasons: seasons.get(order.email!) ?? 1,
        hashOf: (id) => this.renewalTokens.hashOf(this.renewalTokens.tokenOf(id)),
      });
    });
    await this.renewalOffers.addMissing(made);
  }

  /** Places are held for weeks: no save may change the plans under them, nor take a night out of the season that was offered. */
  private async markSold({ sellable, hasOrders, nights = [] }: EventForSale): Promise<void> {
    if (!hasOrders) await this.sellables.markHasOrders(null, sellable);
    for (const night of nights) if (!night.hasOrders) await this.sellables.markHasOrders(null, { kind: 'event', id: night._id });
  }

  private async open(renewal: Renewal, waiting: readonly RenewalOffer[]): Promise<void> {
    const opening = waiting.map(({ _id }) =>
      this.offerTurns.take(_id, ['Waiting'], (offer) => this.openOne(renewal, offer)).catch(ifOpened),
    );
    await Promise.all(opening);
  }

  /** The mail is promised with it. */
  private async openOne(renewal: Renewal, offer: OfferInTurn): Promise<void> {
    const { held, places, missing } = await this.holdWhatCan.hold(renewal, offer);
    const fields = { places: [...places], missing: [...offer.missing, ...missing] };
    if (!held) {
      await this.renewalOffers.change(null, offer, ['Waiting'], { ...fields, state: 'Unplaced' });
      return;
    }
    const payload = { offerId: offer._id, letter: 'Link', key: `renewal-link:${offer._id}` } as const;
    await this.offerTurns.note(offer, held, { ...fields, state: 'Open' }, (tx) => this.jobs.enqueue(tx, sendRenewalMailJob, payload));
  }
}

/** Another worker opened it. */
function ifOpened(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'RENEWAL_CLOSED') throw error;
}

function unplaced(offer: RenewalOffer, reason: string): Partial<RenewalOffer> {
  const missing = offer.places.map(({ words, name }) => ({ words: words ?? name, reason }));
  return { state: 'Unplaced', missing: [...offer.missing, ...missing], places: [] };
}
