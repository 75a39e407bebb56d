import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { artistIdsOf } from './domain/artist-ids.ts';
import { upcomingAt } from './listed-at.ts';
import { LONGEST_DAY_MS, LONGEST_RUN_MS } from './domain/longest-run.ts';
import type { EventRecord } from './event-records.ts';
import { Event } from './event.schema.ts';
import type { EventPlaces } from './events.repository.ts';

/** Reads the events of the public list. */
@Injectable()
export class AnnouncedEventsRepository {
  constructor(@InjectModel(Event.name) private readonly events: Model<Event>) {}

  /** Announced (also without an instant), published, not canceled events that are not over at `now`, soonest first. */
  read(now: Date, filter: QueryFilter<Event>, page: { skip: number; limit: number }): Promise<EventRecord[]> {
    return this.events
      .find({ ...filter, ...announcedAt(now) })
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<EventRecord[]>()
      .exec();
  }

  /** The ids of a page of events. */
  async ids(now: Date, filter: QueryFilter<Event>, page: { skip: number; limit: number }): Promise<string[]> {
    const found = await this.events
      .find({ ...filter, ...announcedAt(now) }, { _id: 1 })
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<Pick<EventRecord, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** The venue and the performers of each, so that events are found by them. */
  async places(now: Date, filter: QueryFilter<Event>, limit: number): Promise<EventPlaces[]> {
    const fields = { orgId: 1, venueId: 1, 'performances.headliningArtistIds': 1, 'performances.openingArtistIds': 1 };
    const rows = await this.events
      .find({ ...filter, ...announcedAt(now) }, fields)
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .limit(limit)
      .lean<EventRecord[]>()
      .exec();
    return rows.map((row) => ({ _id: row._id, orgId: row.orgId, ids: [...(row.venueId ? [row.venueId] : []), ...artistIdsOf(row)] }));
  }

  /** Ids of canceled ones that were announced and are not over. */
  async cancelledIds(now: Date, orgId: string, limit: number): Promise<string[]> {
    const found = await this.events
      .find(
        {
          ...upcomingAt(now),
          orgId,
          cancel: true,
          published: true,
          cancelledAt: { $ne: null },
          'schedule.announceAt': { $not: { $gt: now } },
          'schedule.startsAt': { $gt: new Date(now.getTime() - LONGEST_RUN_MS) },
        },
        { _id: 1 },
      )
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .limit(limit)
      .lean<Pick<EventRecord, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** The fields of the events' addresses. */
  paths(now: Date, limit: number): Promise<Pick<EventRecord, '_id' | 'stub' | 'orgId'>[]> {
    return this.events
      .find(announcedAt(now), { stub: 1, orgId: 1 })
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .limit(limit)
      .lean<Pick<EventRecord, '_id' | 'stub' | 'orgId'>[]>()
      .exec();
  }
}

/**
 * The first day bounds what is read of the index, which past events would make longer every day: of events of one day by the longest day,
 * of those of several days by the longest run.
 */
function announcedAt(now: Date): QueryFilter<Event> {
  const open = { ...upcomingAt(now), published: true, 'schedule.announceAt': { $not: { $gt: now } } };
  const since = (ms: number) => ({ 'schedule.startsAt': { $gt: new Date(now.getTime() - ms) } });
  return {
    $or: [
      { ...open, isMultipleDays: false, ...since(LONGEST_DAY_MS) },
      { ...open, isMultipleDays: true, ...since(LONGEST_RUN_MS) },
    ],
  };
}
