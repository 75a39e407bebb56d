import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { SeasonDetails } from '#features/seasons/public/season.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { spendDetail } from '#platform/graphql/safety/spend-values';

import { ReadWaitListService } from './read-wait-list.service.ts';
import { WaitListEntry } from './wait-list-entry.schema.ts';

/** A season has the fields of an event (OPS-215). */
@Resolver(() => SeasonDetails)
export class SeasonWaitListResolver {
  constructor(private readonly readWaitList: ReadWaitListService) {}

  @FieldRequires('wait-list.read')
  @ResolveField('waitList', () => [WaitListEntry], { description: 'The last 60 who joined, the last one first.' })
  async ofSeason(
    @Parent() { _id }: Pick<SeasonDetails, '_id'>,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<WaitListEntry[]> {
    spendDetail(context);
    return (await this.readWaitList.read(actor, { kind: 'season', id: _id }, null, null)).entries;
  }
}
