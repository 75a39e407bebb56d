import { Injectable } from '@nestjs/common';

import { sellableOf, type SellableIds } from '@marquee/shared/events/sellable';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';
import { problemsOf } from '@marquee/shared/renewals/plan-renewal';
import { remindersOf } from '@marquee/shared/renewals/renewal-dates';

import { Events } from '#features/events/public/events.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Seasons } from '#features/seasons/public/seasons.facade';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { MailBook } from '#platform/mail/book/mail-book.store';

import { PlanRenewalService } from './plan-renewal.service.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import type { Renewal } from './renewal.schema.ts';
import type { RenewalOffersQueryInput, RenewalPlanArgs } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import type { RenewableSeason, RenewalOffersPage, RenewalOfferView, RenewalPlanView, RenewalView } from './renewals.types.ts';
import { StartRenewalService } from './start-renewal.service.ts';

const PAGE_SIZE = 25;
const MOST_MISSING = 100;

/** Renewals as staff see them. */
@Injectable()
export class ReadRenewalsService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly planRenewal: PlanRenewalService,
    private readonly startRenewal: StartRenewalService,
    private readonly seasons: Seasons,
    private readonly events: Events,
    private readonly onSale: OnSaleService,
    private readonly mailBook: MailBook,
    private readonly clock: Clock,
  ) {}

  /** Other seasons of the organization that have orders, the latest first. @throws NOT_FOUND */
  async renewable(scope: OrgScope, seasonId: string): Promise<RenewableSeason[]> {
    const season = await this.seasons.get(scope, seasonId);
    const sold = (await this.seasons.sold(scope)).filter(({ _id }) => _id !== season._id);
    const startOf = (at: Date | string | null | undefined) => (at ? new Date(at) : null);
    return sold
      .map(({ _id, name, schedule }) => ({ _id, name, startsAt: startOf(schedule.startsAt) }))
      .toSorted((a, b) => (b.startsAt?.getTime() ?? 0) - (a.startsAt?.getTime() ?? 0));
  }

  /** @throws NOT_FOUND, EVENT_NOT_FOR_SALE */
  async plan(scope: OrgScope, asked: RenewalPlanArgs): Promise<RenewalPlanView> {
    const { next, from } = await this.startRenewal.sidesOf(scope, asked);
    const { orders, holders, types } = await this.planRenewal.plan(scope, from._id, next, asked.types ?? []);
    const problems = problemsOf(next.sellable);
    const names = new Map(orders.map(({ _id, user }) => [_id, `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()]));
    const missing = holders.flatMap(({ orderId, missing: own }) =>
      own.map(({ words, problem }) => ({ name: names.get(orderId) ?? null, words, reason: problems[problem] })),
    );
    const placed = holders.filter(({ places }) => places.length > 0);
    return {
      holders: holders.length,
      placedHolders: placed.length,
      places: placed.reduce((sum, { places }) => sum + places.length, 0),
      missingPlaces: missing.length,
      missing: missing.slice(0, MOST_MISSING),
      types,
      targets: next.ticketTypes.map(({ _id, name }) => ({ _id, name })),
    };
  }

  /** Null before one was started. @throws NOT_FOUND */
  async of(scope: OrgScope, ids: SellableIds): Promise<RenewalView | null> {
    const target = wantedSellable(ids);
    await (target.kind === 'season' ? this.seasons.get(scope, target.id) : this.events.get(scope, target.id));
    const renewal = await this.renewals.of(scope, target);
    return renewal && this.view(renewal);
  }

  async view(renewal: Renewal): Promise<RenewalView> {
    const { _id, state, fromName, endsAt, reminderDays, createdAt: startedAt, openedAt, closedAt } = renewal;
    const [counts, sold] = await Promise.all([this.renewalOffers.counts(_id), this.onSale.find(sellableOf(renewal))]);
    return {
      _id,
      state,
      fromName,
      endsAt,
      timezone: sold?.timezone ?? 'UTC',
      reminderDays,
      reminders: remindersOf(renewal),
      startedAt,
      openedAt,
      closedAt,
      counts: [...counts].map(([of, { offers, places }]) => ({ state: of, offers, places })),
      renewedMoney: counts.get('Renewed')?.total ?? 0,
      serverTime: this.clock.now(),
    };
  }

  /** @throws NOT_FOUND */
  async page(
    actor: Actor,
    ids: SellableIds,
    query: RenewalOffersQueryInput | null,
    pagination: PaginationInput | null,
  ): Promise<RenewalOffersPage> {
    const { _id } = await this.find(actor, ids);
    const search = { states: query?.states ?? undefined, text: query?.text };
    const [found, total] = await Promise.all([
      this.renewalOffers.list(_id, search, pageOf(pagination, PAGE_SIZE)),
      this.renewalOffers.count(_id, search),
    ]);
    return { offers: await Promise.all(found.map((offer) => this.offerView(offer))), total };
  }

  async offerView(offer: RenewalOffer): Promise<RenewalOfferView> {
    const { orgId, orderId, email, state } = offer;
    return {
      ...offer,
      renewedOrderId: state === 'Renewed' || state === 'Refunded' ? offer.cartId : null,
      places: offer.places.map(({ words, name }) => words ?? name),
      missing: offer.missing.map((each) => ({ ...each, name: null })),
      isBounced: state === 'Open' && (await this.mailBook.hasBounced({ orgId, orderId, to: email })),
    };
  }

  /** Everybody, for a file. @throws NOT_FOUND */
  async *all(scope: OrgScope, ids: SellableIds, from: RowsFrom): AsyncGenerator<RenewalOffer & { readonly zone: string }> {
    const renewal = await this.find(scope, ids);
    const zone = (await this.onSale.find(sellableOf(renewal)))?.timezone ?? 'UTC';
    for await (const offer of this.renewalOffers.stream(renewal._id, from)) yield { ...offer, zone };
  }

  /** @throws NOT_FOUND */
  find(scope: OrgScope, ids: SellableIds): Promise<Renewal> {
    return this.renewals.get(scope, wantedSellable(ids));
  }
}
