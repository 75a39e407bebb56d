import { Inject, Injectable } from '@nestjs/common';

import { questionsAt } from '@marquee/shared/custom-fields/validate-answers';
import { areSalesPaused, isShown, salePhaseOf, type SalePhase } from '@marquee/shared/events/event-phase';
import { SELLABLE_KINDS } from '@marquee/shared/events/sellable';
import { poolOf, type PoolCount } from '@marquee/shared/inventory/pool-id';
import type { PromotionRecord } from '@marquee/shared/promotions/check-promotion';
import { packageOf } from '@marquee/shared/seasons/packages';

import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { inTurns } from '#platform/graphql/in-turns';
import { spendValues } from '#platform/graphql/safety/spend-values';

import {
  capacityPools,
  emptyPoolsOf,
  nightPools,
  ticketPools,
  freeKeyOf,
  underCapacities,
  upgradePools,
  type Counts,
} from './domain/event-pools.ts';
import { withOwnUnits, type OwnUnits } from './domain/own-units.ts';
import { comesBackByNights } from './domain/packages-in-carts.ts';
import { isForSale, isSoldToAll, leftOf, publicTicketType, publicUpgrades, soldTierOf } from './domain/public-offer.ts';
import { isOver } from './domain/is-over.ts';
import { publicFees } from './domain/public-prices.ts';
import { publicSizeOf } from './domain/public-size.ts';
import type { PublicEvent, PublicTicketType, PublicUpgrade } from './public-event.types.ts';
import { calendarRevisionOf } from './calendar-revision.ts';
import { lineupOf } from './domain/lineup-of.ts';
import type { EventForSale } from '../record/event-records.ts';
import { FreeSeatsService } from '../seating/free-seats.service.ts';
import { SeatingsOnSaleService } from '../seating/seatings-on-sale.service.ts';
import { WithheldSeatsService } from '../seating/withheld-seats.service.ts';

/** What a secret code unlocked. */
export interface Unlocked {
  readonly ticketTypeIds?: readonly string[];
  readonly upgradeIds?: readonly string[];
}

const NOTHING: OwnUnits = new Map();

/** The public view of events. */
@Injectable()
export class PublicEventsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly seatingsOnSale: SeatingsOnSaleService,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly freeSeats: FreeSeatsService,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Whether the event's page is public now: announced, including paused and canceled ones. */
  isShown(event: EventForSale): boolean {
    return isShown(event, this.clock.now());
  }

  /** Whether people may join the wait list now. */
  async isWaitListOpen(event: EventForSale): Promise<boolean> {
    const view = await this.view(event);
    return isSoldToAll(view) && (await this.itemsInCarts({ ...view, upgrades: [] }, event)).length === 0;
  }

  /** The ids of the sold-out ticket types and add-ons of which some are in carts, from which they may come back. */
  async itemsInCarts({ _id, phase, ticketTypes, upgrades, performances }: PublicEvent, event: EventForSale | null): Promise<string[]> {
    if (phase !== 'OnSale' && phase !== 'SoldOut') return [];
    const items = [
      ...ticketTypes
        .filter(({ soldOut, ended }) => soldOut && !ended)
        .map((type) => ({ id: type._id, pool: poolOf('ticketType', type._id) })),
      ...upgrades.filter(({ soldOut }) => soldOut).map((upgrade) => ({ id: upgrade._id, pool: poolOf('upgrade', upgrade._id) })),
    ];
    if (items.length === 0) return [];
    const counts = event?.capacities?.length ? await this.counts([event]) : null;
    const inCarts = await this.inventory.poolsInCarts(_id);
    const empty = (pool: string) => (counts && event ? emptyPoolsOf(event, pool, counts) : [pool]);
    const nights = (performances as EventForSale['performances'])[0]?.schedule ?? [];
    const packages = ticketTypes.filter(
      (type) => type.soldOut && !type.ended && comesBackByNights(type, nights, inCarts, this.clock.now()),
    );
    return [
      ...items.filter(({ pool }) => empty(pool).every((each) => inCarts.has(each))).map(({ id }) => id),
      ...packages.map((type) => type._id),
    ];
  }

  /** These ticket types, including hidden ones, with price and what is left; at a code's price and limit. */
  async ticketTypes(
    event: EventForSale,
    ids: readonly string[],
    promotion: PromotionRecord | null,
    own: OwnUnits = NOTHING,
  ): Promise<PublicTicketType[]> {
    const counts = underCapacities(event, withOwnUnits(await this.counts([event]), own));
    const chosen = event.ticketTypes.filter((type) => ids.includes(type._id));
    return chosen.map((type) => publicTicketType(event, type, counts, this.clock.now(), promotion));
  }

  async upgrades(
    event: EventForSale,
    ids: readonly string[],
    promotion: PromotionRecord | null,
    own: OwnUnits = NOTHING,
  ): Promise<PublicUpgrade[]> {
    const counts = underCapacities(event, withOwnUnits(await this.counts([event]), own));
    const chosen = event.upgrades.filter((upgrade) => ids.includes(upgrade._id));
    return publicUpgrades(event, chosen, counts, this.clock.now(), promotion);
  }

  async view(event: EventForSale, unlocked: Unlocked = {}): Promise<PublicEvent> {
    return this.viewWith(event, await this.counts([event]), unlocked);
  }

  /** The view, its values counted among what the request asks for. @throws QUERY_TOO_COMPLEX */
  async viewIn(context: GraphqlContext, event: EventForSale): Promise<PublicEvent> {
    return (await this.viewsIn(context, [event]))[0]!;
  }

  /** The view as this visitor may buy it: what is in the own cart is available (answer 64). @throws QUERY_TOO_COMPLEX */
  async viewFor(context: GraphqlContext, event: EventForSale, visitorId: string): Promise<PublicEvent> {
    spendValues(context, publicSizeOf(event));
    const [counts, own] = await Promise.all([this.counts([event]), this.ownUnits(event, visitorId)]);
    return this.viewWith(event, withOwnUnits(counts, own), {});
  }

  /** What the visitor's own cart holds, by pool. */
  async ownUnits({ sellable }: EventForSale, visitorId: string): Promise<OwnUnits> {
    return (await this.inventory.heldBy(sellable.id, visitorId))?.units ?? NOTHING;
  }

  /** The views of many events. @throws QUERY_TOO_COMPLEX */
  viewsIn(context: GraphqlContext, events: readonly EventForSale[]): Promise<PublicEvent[]> {
    for (const event of events) spendValues(context, publicSizeOf(event));
    return this.views(events);
  }

  /** Many at once, with one count query; other requests go between them. */
  async views(events: readonly EventForSale[], unlocked: Unlocked = {}): Promise<PublicEvent[]> {
    const counts = await this.counts(events);
    return Promise.all(events.map((event) => inTurns(() => this.viewWith(event, counts, unlocked))));
  }

  private async counts(events: readonly EventForSale[]): Promise<Counts> {
    const pools = events.flatMap((event) => [...ticketPools(event), ...nightPools(event), ...upgradePools(event), ...capacityPools(event)]);
    const counts = await this.inventory.remaining(pools);
    const seasons = events.filter(({ isSeason, seatingId }) => isSeason && seatingId);
    if (seasons.length === 0) return counts;
    const free = await Promise.all(seasons.map((season) => this.freeOnNights(season)));
    return new Map([...counts, ...free.flat()]);
  }

  /** Of each category of a season's plan: what some night lacks is not left, and of a package what its nights have. */
  private async freeOnNights(season: EventForSale): Promise<[string, PoolCount][]> {
    const seating = await this.seatingsOnSale.of(season);
    if (!seating) return [];
    const asker = { kind: 'web', promotionId: null } as const;
    const withheld = await this.withheldSeats.from(season, asker, seating);
    const onEach = await this.withheldSeats.fromEach(season, asker, seating.nights ?? []);
    const leasts = season.ticketTypes.flatMap((type) => (type.categoryId ? (packageOf(type)?.least ?? []) : []));
    const free = await this.freeSeats.countByCategory(seating, withheld);
    const ofPackages = leasts.length === 0 ? [] : await this.freeSeats.countByNights(seating, onEach, new Set(leasts));
    const counts = [...[...free].map(([categoryId, left]) => ({ categoryId, on: undefined, left })), ...ofPackages];
    return counts.map(({ categoryId, on, left: remaining }) => [freeKeyOf(categoryId, on), { claimed: 0, remaining }]);
  }

  private phase(event: EventForSale, counts: Counts): SalePhase {
    const now = this.clock.now();
    const forSale = event.ticketTypes.filter((type) => isForSale(type, event.promotions, now));
    const ahead = forSale.filter((type) => !isOver(event, type, now));
    const left = ahead.reduce((sum, type) => sum + leftOf(event, type, soldTierOf(type, counts, now), { counts, now }), 0);
    const phase = salePhaseOf(event, left, now);
    return phase === 'SoldOut' && forSale.length > 0 && ahead.length === 0 ? 'Ended' : phase;
  }

  private viewWith(event: EventForSale, all: Counts, unlocked: Unlocked): PublicEvent {
    const counts = underCapacities(event, all);
    const now = this.clock.now();
    const { _id, stub, name, subtitle, description, age, posterImageUrl, processAs, org, venue, schedule, performances } = event;
    const sellsNothing = event.cancel || areSalesPaused(event);
    const types = event.ticketTypes.filter((type) => type.visible || unlocked.ticketTypeIds?.includes(type._id));
    const upgrades = event.upgrades.filter((upgrade) => upgrade.visible || unlocked.upgradeIds?.includes(upgrade._id));
    return {
      _id,
      stub,
      name,
      subtitle,
      description,
      age,
      dressCode: event.dressCode ?? null,
      accessibility: event.accessibility ?? null,
      posterImageUrl,
      processAs,
      schedule,
      // whose members may read the guarded fields
      performances: performances.map((performance) => ({ ...performance, orgId: org._id })),
      performers: event.artistNames,
      lineup: lineupOf(event),
      organization: { orgName: org.orgName, stub: org.stub, orgLogoUrl: org.orgLogoUrl },
      venueName: venue?.name ?? null,
      venueAddress: venue?.address ?? null,
      timezone: event.timezone,
      seatingId: event.seatingId ?? null,
      seatRules: event.seatRules ?? DEFAULT_SEAT_RULES,
      phase: this.phase(event, counts),
      cancelled: event.cancel,
      ticketTypes: sellsNothing ? [] : types.map((type) => publicTicketType(event, type, counts, now)),
      upgrades: sellsNothing ? [] : publicUpgrades(event, upgrades, counts, now),
      fees: publicFees(event),
      salesTaxPercent: event.salesTaxPercent,
      guestsPerMember: event.isGuestTicketSale ? (event.guestTicketPerMember ?? 0) : null,
      customFields: questionsAt(event.customFields, 'Checkout'),
      userAgreement: event.userAgreement,
      hasPromotions: !sellsNothing && event.promotions.some((promotion) => promotion.active),
      videoLink: performances[0]?.videoLink ?? null,
      songLink: performances[0]?.songLink ?? null,
      serverTime: now,
      revision: calendarRevisionOf(event),
      currency: org.currency,
      canonicalUrl: `${this.config.EVENTS_URL ?? this.config.PUBLIC_URL}${SELLABLE_KINDS[event.sellable.kind].path}/${stub ?? _id}`,
      isSeason: event.isSeason,
    };
  }
}
