import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Event } from '#features/events/public/event.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { NightHouseView } from './night-house.types.ts';
import { ReadNightHouseService } from './read-night-house.service.ts';

@Resolver(() => Event)
export class NightHouseResolver {
  constructor(private readonly readNightHouse: ReadNightHouseService) {}

  @FieldRequires('analytics.counts.read')
  @ResolveField('house', () => NightHouseView, { nullable: true, description: 'Of a night of a season; null for an event of none.' })
  house(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<NightHouseView | null> {
    return this.readNightHouse.of(loaders, event);
  }
}
