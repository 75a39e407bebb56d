import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { References } from '#features/catalog/authoring/save-sellable';
import { SellableReferencesService } from '#features/catalog/authoring/sellable-references.service';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { StorePosterService } from '#features/catalog/posters/store-poster.service';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Artists } from '#features/performers/public/artists.facade';
import { Seasons } from '#features/seasons/public/seasons.facade';
import type { OrgScope } from '#platform/auth/actor';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { artistIdsOf } from '../record/domain/artist-ids.ts';
import type { EventRecord } from '../record/event-records.ts';
import { ChoosePlanService } from '#features/catalog/seating/choose-plan.service';
import type { AuthoredEvent } from './authored-event.ts';
import type { CreateEventInput } from './events.inputs.ts';

type Performance = EventRecord['performances'][number];

/** Resolves what only an event refers to: its performers, its season, and the venues and posters of its performances. */
@Injectable()
export class EventReferencesService {
  constructor(
    private readonly artists: Artists,
    private readonly sellableReferences: SellableReferencesService,
    private readonly storePoster: StorePosterService,
    private readonly seasons: Seasons,
    private readonly orgs: Orgs,
    private readonly choosePlan: ChoosePlanService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
  ) {}

  /**
   * @throws VALIDATION {seatingChartKey} for a plan that cannot be chosen; UNKNOWN_REFERENCE for a venue, season or upload that the organization does not have, or an id in use; SEASON_DATES_OUTSIDE,
   *   SEASONS_DISABLED
   */
  async resolve(
    scope: OrgScope,
    input: CreateEventInput,
    authored: AuthoredEvent,
    before: EventRecord | null,
  ): Promise<References<EventRecord>> {
    if (!(await this.artists.hasAll(scope, artistIdsOf(authored)))) throw new DomainError('UNKNOWN_REFERENCE', { name: 'artistIds' });
    await this.checkSeason(scope, authored, before);
    const { fields, salesTax } = await this.sellableReferences.resolve(scope, input, authored, before);
    const performances = await Promise.all(authored.performances.map((each) => this.performanceOf(scope, each)));
    const { fields: seated, work } = await this.choosePlan.choose(scope, authored, before, {
      areProvided: true,
      left: async (tx, eventId) => void (await this.writeSeatChannels.write(tx, scope, eventId, () => [])),
    });
    const nested = seated.ticketTypes && { nestedIds: nestedIdsOf({ ...authored, ...seated }) };
    return { fields: { ...fields, performances, ...seated, ...nested }, salesTax, ...(work && { work }) };
  }

  /** Choosing a season, or moving the event, needs a season whose dates contain the start (AUT-024). */
  private async checkSeason(scope: OrgScope, { seasonId, schedule }: AuthoredEvent, before: EventRecord | null): Promise<void> {
    const startsAt = schedule.startsAt?.getTime() ?? 0;
    if (!seasonId || (seasonId === before?.seasonId && startsAt === before.schedule.startsAt?.getTime())) return;
    const isChosen = seasonId !== before?.seasonId;
    if (isChosen && !(await this.orgs.get(scope.orgId)).isSeasonTickets) throw new DomainError('SEASONS_DISABLED');
    const season = await this.seasons.findOpen(scope, seasonId);
    if (!season) throw new DomainError('UNKNOWN_REFERENCE', { name: 'seasonId' });
    const { startsAt: from, endsAt: to } = season.schedule;
    if ((from && startsAt < from.getTime()) || (to && startsAt > to.getTime())) throw new DomainError('SEASON_DATES_OUTSIDE');
  }

  /** A new poster gets its addresses; the venue must be the organization's. */
  private async performanceOf(scope: OrgScope, performance: Performance): Promise<Performance> {
    const { venueId, posterFileId, posterImageUrl } = performance;
    if (venueId) await this.sellableReferences.venueOf(scope, venueId);
    return posterFileId && !posterImageUrl
      ? { ...performance, posterImageUrl: await this.storePoster.find(scope, posterFileId) }
      : performance;
  }
}
