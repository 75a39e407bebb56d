import { Args, Query, Resolver } from '@nestjs/graphql';

import { Requires } from '#platform/auth/requires';

import { AdminEvent, EventsAdminQueryInput } from './calendar.types.ts';
import { ReadCalendarService } from './read-calendar.service.ts';

@Resolver(() => AdminEvent)
export class CalendarResolver {
  constructor(private readonly readCalendar: ReadCalendarService) {}

  @Query(() => [AdminEvent])
  @Requires('super')
  eventsAdmin(@Args('query') query: EventsAdminQueryInput): Promise<AdminEvent[]> {
    return this.readCalendar.read(query);
  }
}
