import { Field, InputType } from '@nestjs/graphql';

import type { EventList } from '@marquee/shared/events/event-phase';

import { Id } from '#platform/graphql/id.scalar';

import { EventListTypeEnum } from '../record/event.enums.ts';

const optional = { nullable: true };

@InputType()
export class EventsQueryInput {
  @Field(() => EventListTypeEnum, optional) type?: EventList | null;
  @Field(() => String, optional) name?: string | null;
  @Field(() => Id, optional) venueId?: string | null;
  @Field(() => Id, { nullable: true, description: 'A headliner or opener.' }) artistId?: string | null;
}

@InputType()
export class PublicEventsQueryInput {
  @Field(() => String, optional) orgStub?: string | null;
  @Field(() => String, optional) name?: string | null;
}
