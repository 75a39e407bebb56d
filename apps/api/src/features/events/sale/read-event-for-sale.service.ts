import { Inject, Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';
import { isSalesTax, salesTaxPercentOf } from '@marquee/shared/orders/fees';
import { isOfferedToGuests } from '@marquee/shared/orders/guest-tickets';
import { CURRENCY } from '@marquee/shared/text/locale';
import { zoneOr } from '@marquee/shared/time/zone';

import { Fees } from '#features/fees/public/fees.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artists } from '#features/performers/public/artists.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { fullUrl } from '#platform/files/stored-urls';

import { artistIdsOf } from '../record/domain/artist-ids.ts';
import { withPosterUrls } from '#features/catalog/posters/poster-urls';
import { EventsRepository } from '../record/events.repository.ts';
import { SeasonRecordsService } from '../record/season-records.service.ts';
import type { EventForSale, EventRecord, SellingOrg } from '../record/event-records.ts';

/** Loads everything needed to show and sell an event. */
@Injectable()
export class ReadEventForSaleService {
  constructor(
    private readonly events: EventsRepository,
    private readonly seasonRecords: SeasonRecordsService,
    private readonly artists: Artists,
    private readonly venues: Venues,
    private readonly fees: Fees,
    private readonly orgs: Orgs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when there is no such event. */
  async read(idOrStub: string): Promise<EventForSale | null> {
    const event = await this.events.findAny(idOrStub);
    return event && ((await this.complete([event]))[0] ?? null);
  }

  /** A season, by id or public address; null also where the organization has no season tickets. */
  async readSeason(idOrStub: string): Promise<EventForSale | null> {
    const season = await this.seasonRecords.find(idOrStub);
    if (!season || !(await this.orgs.get(season.orgId)).isSeasonTickets) return null;
    return (await this.complete([season], 'season'))[0] ?? null;
  }

  /** Reads many by id; unknown ids are omitted. */
  async readMany(ids: readonly string[]): Promise<ReadonlyMap<string, EventForSale>> {
    const events = await this.complete(await this.events.many(ids));
    return new Map(events.map((event) => [event._id, event]));
  }

  /** Completes records that were read already. */
  async complete(events: readonly EventRecord[], kind: Sellable['kind'] = 'event'): Promise<EventForSale[]> {
    const [artists, venues, orgs, fees] = await Promise.all([
      this.artists.getMany([...new Set(events.flatMap(artistIdsOf))]),
      this.venues.getMany(events.flatMap(({ venueId, performances }) => [{ venueId }, ...performances].flatMap((at) => at.venueId ?? []))),
      this.orgs.getMany(events.map(({ orgId }) => orgId)),
      this.fees.ofSellables(kind, events),
    ]);
    const own = (event: EventRecord) => artistIdsOf(event).flatMap((id) => artists.get(id) ?? []);
    return events.map((event) => {
      const venue = (event.venueId && venues.get(event.venueId)) || null;
      const org = orgs.get(event.orgId);
      if (!org) throw new Error(`The organization of the event ${event._id} is gone`);
      const shown = withPosterUrls(event, this.config.PUBLIC_URL);
      const applied = (fees.get(event._id) ?? []).filter((fee) => !fee.disabled);
      return {
        ...shown,
        // no code opens a ticket for guests where there are none
        ticketTypes: shown.ticketTypes.filter((type) => isOfferedToGuests(shown, type)),
        performances: shown.performances.map((at) => ({ ...at, venueName: (at.venueId && venues.get(at.venueId)?.name) || null })),
        sellable: { kind, id: event._id },
        isSeason: kind === 'season',
        artistNames: own(event).map(({ name }) => name),
        artists: own(event).map(({ _id, name, imageUrl }) => ({ _id, name, imageUrl: imageUrl ?? null })),
        venue,
        timezone: zoneOr(venue?.timezone),
        org: sellingOrg(org, this.config.PUBLIC_URL),
        fees: applied.filter((fee) => !isSalesTax(fee)),
        salesTaxPercent: event.processAs === 'RSVP' ? 0 : salesTaxPercentOf(applied),
      };
    });
  }
}

type Optional = 'orgLogoUrl' | 'stripeId' | 'email' | 'phoneNumber';
type StoredOrg = Omit<SellingOrg, Optional | 'currency'> & { readonly currency?: string } & {
  readonly [Field in Optional]?: string | null;
};

function sellingOrg(org: StoredOrg, publicUrl: string): SellingOrg {
  const { _id, orgName, stub, currency = CURRENCY, ticketFormat, isMemberIdValidation = false } = org;
  return {
    _id,
    orgName,
    stub,
    currency,
    ticketFormat,
    isMemberIdValidation,
    orgLogoUrl: org.orgLogoUrl ? fullUrl(org.orgLogoUrl, publicUrl) : null,
    email: org.email ?? null,
    phoneNumber: org.phoneNumber ?? null,
    stripeId: org.stripeId ?? null,
  };
}
