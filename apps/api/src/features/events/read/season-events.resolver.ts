import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { SeasonDetails } from '#features/seasons/public/season.types';

import { Event } from '../record/event.schema.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** No season has more events than this. */
const EVENTS_MAX = 500;

@Resolver(() => SeasonDetails)
export class SeasonEventsResolver {
  constructor(private readonly events: EventsRepository) {}

  /** Soonest first. */
  @ResolveField('events', () => [Event])
  eventsOf(@Parent() { _id, orgId }: SeasonDetails): Promise<Event[]> {
    return this.events.list({ orgId }, { seasonId: _id }, 1, { skip: 0, limit: EVENTS_MAX });
  }
}
