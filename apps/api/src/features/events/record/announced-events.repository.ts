import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { upcomingAt } from '../domain/listed-at.ts';
import { LONGEST_DAY_MS, LONGEST_RUN_MS } from '../domain/longest-run.ts';
import type { EventRecord } from '../public/event-records.ts';
import { Event } from './event.schema.ts';

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

  /** The same, with only their ids. */
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

  /** The same, with only the fields of their addresses. */
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
