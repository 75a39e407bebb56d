import { Context, Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CHECKUP_LEVELS, type CheckupLevel } from '@marquee/shared/events/checkup/checked-event';
import { checkupOf } from '@marquee/shared/events/checkup/checkup';
import { textOf } from '@marquee/shared/text/messages';

import { Fees } from '#features/fees/public/fees.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Seasons } from '#features/seasons/public/seasons.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { FieldRequires } from '#platform/auth/field-requires';
import { Clock } from '#platform/clock/clock.service';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { RequestLoaders, type GraphqlContext, type Loaders } from '#platform/graphql/graphql-context';
import { inTurns } from '#platform/graphql/in-turns';
import { spendDetail } from '#platform/graphql/safety/spend-values';

import { placesOf } from '../record/domain/places-of.ts';
import { Event } from '../record/event.schema.ts';
import { ReadSeatingService } from '../seating/read-seating.service.ts';

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
    private readonly fees: Fees,
    private readonly seasons: Seasons,
    private readonly readSeating: ReadSeatingService,
    private readonly clock: Clock,
  ) {}

  @FieldRequires('event.write')
  @ResolveField('checkup', () => [CheckupFinding])
  async checkup(@Parent() event: Event, @RequestLoaders() loaders: Loaders, @Context() context: GraphqlContext): Promise<CheckupFinding[]> {
    spendDetail(context);
    const { _id: eventId, orgId, venueId, seasonId } = event;
    const [venue, org, fees, season, seating] = await Promise.all([
      venueId ? loaders.load(this.venues.getMany, venueId) : null,
      loaders.load(this.orgs.getMany, orgId),
      this.fees.ofEvents([{ orgId, eventId }]),
      seasonId ? this.seasons.find(seasonId) : null,
      this.readSeating.glance(event),
    ]);
    const around = {
      poster: event.posterImageUrl,
      hasPayoutAccount: Boolean(org?.stripeId),
      venue,
      seating,
      fees: fees.get(eventId) ?? [],
      season: season && { name: season.name, totalQty: placesOf(season) },
    };
    const found = await inTurns(() => checkupOf({ ...event, ...around }, this.clock.now()));
    return found.map(({ message, ...about }) => ({ ...about, message: textOf(message) }));
  }
}
