import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';
import { RENEWAL_PROBLEMS, type PlannedHolder } from '@marquee/shared/renewals/plan-renewal';

import { Sellables } from '#features/catalog/public/sellables.facade';
import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { heldFields } from './held-places.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { PlanRenewalService } from './plan-renewal.service.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import { prepareRenewalJob, sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { SeasonHoldersRepository, type HolderOrder } from './season-holders.repository.ts';

type Payload = z.infer<typeof prepareRenewalJob.payload>;

/** Places of so many holders are claimed at once, and written as one transaction with their mails. */
const BATCH = 25;
/** Nothing is known of the places then: the job runs again. */
const PASSING: readonly string[] = ['SERVICE_UNAVAILABLE', 'RESERVE_THROTTLED', 'RATE_LIMITED'];

const GIVEN_UP = 'These places could not be held. Please ask the support.';

@Injectable()
@Handles(prepareRenewalJob)
export class PrepareRenewalHandler implements JobHandler<Payload> {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly planRenewal: PlanRenewalService,
    private readonly seasonHolders: SeasonHoldersRepository,
    private readonly holdPlaces: HoldPlacesService,
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
    const now = this.clock.now();
    await this.renewals.change(null, renewalId, { state: 'Open', openedAt: now, toldAt: [now] });
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
    const next = await this.onSale.findNow({ kind: 'season', id: renewal.seasonId });
    if (!next) return;
    await this.markSold(next);
    const { orders, holders } = await this.planRenewal.plan(renewal, renewal.fromSeasonId, next);
    const seasons = await this.seasonHolders.seasonsOf(
      renewal,
      orders.flatMap(({ email }) => email ?? []),
    );
    const of = new Map(orders.map((order) => [order._id, order]));
    const made = holders.map((holder) => this.offerOf(renewal, of.get(holder.orderId)!, holder, seasons));
    await this.renewalOffers.addMissing(made);
  }

  /** Places are held for weeks: no save may change the plans under them. */
  private async markSold({ sellable, hasOrders, nights = [] }: EventForSale): Promise<void> {
    if (!hasOrders) await this.sellables.markHasOrders(null, sellable);
    for (const night of nights)
      if (night.seatingId && !night.hasOrders) await this.sellables.markHasOrders(null, { kind: 'event', id: night._id });
  }

  private offerOf(
    renewal: Renewal,
    order: HolderOrder,
    { places, missing }: PlannedHolder,
    seasons: ReadonlyMap<string, number>,
  ): RenewalOffer {
    const _id = hash('sha256', `${renewal._id}:${order._id}`, 'hex').slice(0, 24);
    const { firstName = '', lastName = '' } = order.user ?? {};
    const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
    const email = order.email!;
    return {
      _id,
      orgId: renewal.orgId,
      renewalId: renewal._id,
      seasonId: renewal.seasonId,
      orderId: order._id,
      name,
      email,
      phoneNumber: order.user?.phoneNumber ?? null,
      seasons: seasons.get(email) ?? 1,
      paidBefore: order.total,
      places: [...places],
      missing: missing.map(({ words, problem }) => ({ words, reason: RENEWAL_PROBLEMS[problem] })),
      state: places.length > 0 ? 'Waiting' : 'Unplaced',
      cartNo: 0,
      cartId: null,
      total: null,
      reason: null,
      tokenHash: this.renewalTokens.hashOf(this.renewalTokens.tokenOf(_id)),
      found: [name, email, ...places.map(({ words, name: type }) => words ?? type)].join(' · '),
      createdAt: order.createdAt,
      openedAt: null,
      answeredAt: null,
      reminders: [],
    };
  }

  private async open(renewal: Renewal, waiting: readonly RenewalOffer[]): Promise<void> {
    const held = await Promise.all(waiting.map((offer) => this.tryHold(renewal, offer)));
    await this.transactions.run(async (tx) => {
      const written: RenewalOffer[] = [];
      for (const [at, offer] of waiting.entries()) {
        const fields = held[at]!;
        const isWritten = await this.renewalOffers.change(tx, offer, ['Waiting'], fields);
        if (isWritten && fields.state === 'Open') written.push(offer);
      }
      await this.jobs.enqueueMany(
        tx,
        written.map(({ _id }) => ({ job: sendRenewalMailJob, payload: { offerId: _id, letter: 'Link', key: `renewal-link:${_id}` } })),
      );
    });
  }

  /** What becomes of an offer: open with its cart, or without places and with the reason. */
  private async tryHold(renewal: Renewal, offer: RenewalOffer): Promise<Partial<RenewalOffer>> {
    try {
      return { state: 'Open', ...heldFields(await this.holdPlaces.hold(offer, renewal, offer.places)) };
    } catch (error) {
      if (!(error instanceof DomainError) || PASSING.includes(error.code)) throw error;
      return unplaced(offer, error.message);
    }
  }
}

function unplaced(offer: RenewalOffer, reason: string): Partial<RenewalOffer> {
  const missing = offer.places.map((place) => ({ words: wordsOf(place), reason }));
  return { state: 'Unplaced', missing: [...offer.missing, ...missing], places: [] };
}

function wordsOf({ words, name }: OfferedPlace): string {
  return words ?? name;
}
