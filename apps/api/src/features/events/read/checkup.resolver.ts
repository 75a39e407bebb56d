import { Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CHECKUP_LEVELS, type CheckupLevel, type Finding } from '@marquee/shared/events/checkup/checked-event';
import { checkupOf } from '@marquee/shared/events/checkup/checkup';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { FieldRequires } from '#platform/auth/field-requires';
import { Clock } from '#platform/clock/clock.service';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { Event } from '../record/event.schema.ts';

const CheckupLevelEnum = graphqlEnum('CheckupLevel', CHECKUP_LEVELS);

/** One remark about an event before it is published. */
@ObjectType()
export class CheckupFinding {
  @Field(() => CheckupLevelEnum) level!: CheckupLevel;
  /** The field it is about. */
  @Field() path!: string;
  @Field() message!: string;
}

@Resolver(() => Event)
export class CheckupResolver {
  constructor(
    private readonly venues: Venues,
    private readonly orgs: Orgs,
    private readonly clock: Clock,
  ) {}

  @FieldRequires('event.write')
  @ResolveField('checkup', () => [CheckupFinding])
  async checkup(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<Finding[]> {
    const [venue, org] = await Promise.all([
      event.venueId ? loaders.load(this.venues.getMany, event.venueId) : null,
      loaders.load(this.orgs.getMany, event.orgId),
    ]);
    const around = { hasPoster: event.posterImageUrl !== null, hasPayoutAccount: Boolean(org?.stripeId), venue };
    return checkupOf({ ...event, ...around }, this.clock.now());
  }
}
