import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Fees } from '#features/fees/public/fees.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artists } from '#features/performers/public/artists.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { OrgScope } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import type { Tx } from '#platform/mongo/transactions.service';

import type { AuthoredEvent } from './authored-event.ts';
import { artistIdsOf } from '../record/domain/artist-ids.ts';
import type { CreateEventInput } from './events.inputs.ts';
import { StorePosterService } from '#features/catalog/posters/store-poster.service';
import type { EventRecord } from '../record/event-records.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';
import { ItemIds } from './item-ids.service.ts';

type Performance = EventRecord['performances'][number];

export interface ResolvedReferences {
  readonly fields: Pick<EventRecord, 'posterFileId' | 'posterImageUrl' | 'performances'>;
  /** Percent points; null without sales tax. */
  readonly salesTax: number | null;
}

/** Resolves an event's external references: its venue, its performers, its poster, its sales tax. */
@Injectable()
export class EventReferences {
  constructor(
    private readonly venues: Venues,
    private readonly artists: Artists,
    private readonly fees: Fees,
    private readonly storePoster: StorePosterService,
    private readonly itemIds: ItemIds,
    private readonly seasons: SeasonsRepository,
    private readonly orgs: Orgs,
    private readonly fileStorage: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws UNKNOWN_REFERENCE for a venue, season or upload that the organization does not have, or an id in use; SEASON_DATES_OUTSIDE,
   *   SEASONS_DISABLED
   */
  async resolve(
    scope: OrgScope,
    input: CreateEventInput,
    authored: AuthoredEvent,
    before: EventRecord | null,
  ): Promise<ResolvedReferences> {
    if (!(await this.artists.hasAll(scope, artistIdsOf(authored)))) throw new DomainError('UNKNOWN_REFERENCE', { name: 'artistIds' });
    await this.checkSeason(scope, authored, before);
    await this.itemIds.refuseTaken(authored, before);
    const venue = authored.venueId ? await this.venueOf(scope, authored.venueId) : null;
    const performances = await Promise.all(authored.performances.map((each) => this.performanceOf(scope, each)));
    const fields = { ...(await this.posterOf(scope, input, before)), performances };
    return { fields, salesTax: authored.taxDeduction ? (venue?.tax ?? 0) : null };
  }

  /** Pictures of add-ons in their stored form. @throws UNKNOWN_REFERENCE for one that the organization did not upload */
  withOwnPictures<Authored extends Pick<AuthoredEvent, 'upgrades'>>({ orgId }: OrgScope, authored: Authored): Authored {
    const own = (url: string) => ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, url, 'imageUrl');
    const upgrades = authored.upgrades.map((upgrade) => ({ ...upgrade, imageUrl: upgrade.imageUrl && own(upgrade.imageUrl) }));
    return { ...authored, upgrades };
  }

  setSalesTax(tx: Tx, { orgId }: OrgScope, eventId: string, percent: number | null): Promise<void> {
    return this.fees.setSalesTax(tx, { orgId, eventId }, percent);
  }

  /** Choosing a season, or moving the event, needs a season whose dates contain the start (AUT-024). */
  private async checkSeason(scope: OrgScope, { seasonId, schedule }: AuthoredEvent, before: EventRecord | null): Promise<void> {
    const startsAt = schedule.startsAt?.getTime() ?? 0;
    if (!seasonId || (seasonId === before?.seasonId && startsAt === before.schedule.startsAt?.getTime())) return;
    const isChosen = seasonId !== before?.seasonId;
    if (isChosen && !(await this.orgs.get(scope.orgId)).isSeasonTickets) throw new DomainError('SEASONS_DISABLED');
    const [season] = await this.seasons.list(scope, { _id: seasonId, cancel: false }, 1, { skip: 0, limit: 1 });
    if (!season) throw new DomainError('UNKNOWN_REFERENCE', { name: 'seasonId' });
    const { startsAt: from, endsAt: to } = season.schedule;
    if ((from && startsAt < from.getTime()) || (to && startsAt > to.getTime())) throw new DomainError('SEASON_DATES_OUTSIDE');
  }

  /** A new poster gets its addresses; the venue must be the organization's. */
  private async performanceOf(scope: OrgScope, performance: Performance): Promise<Performance> {
    const { venueId, posterFileId, posterImageUrl } = performance;
    if (venueId) await this.venueOf(scope, venueId);
    return posterFileId && !posterImageUrl
      ? { ...performance, posterImageUrl: await this.storePoster.find(scope, posterFileId) }
      : performance;
  }

  private async posterOf(scope: OrgScope, { posterFileId }: CreateEventInput, before: EventRecord | null) {
    const same = posterFileId === undefined || (posterFileId !== null && posterFileId === before?.posterFileId);
    if (same) return { posterFileId: before?.posterFileId ?? null, posterImageUrl: before?.posterImageUrl ?? null };
    if (!posterFileId) return { posterFileId: null, posterImageUrl: null };
    return { posterFileId, posterImageUrl: await this.storePoster.find(scope, posterFileId) };
  }

  private async venueOf(scope: OrgScope, venueId: string) {
    try {
      return await this.venues.get(scope, venueId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') throw new DomainError('UNKNOWN_REFERENCE', { name: 'venueId' });
      throw error;
    }
  }
}
