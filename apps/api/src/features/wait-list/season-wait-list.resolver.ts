import { ResolveField, Resolver } from '@nestjs/graphql';

import { SeasonDetails } from '#features/seasons/public/season.types';
import { FieldRequires } from '#platform/auth/field-requires';

import { WaitListEntry } from './wait-list-entry.schema.ts';

/** A season has the fields of an event (OPS-215), and no wait list (OPS-020). */
@Resolver(() => SeasonDetails)
export class SeasonWaitListResolver {
  @FieldRequires('wait-list.read')
  @ResolveField('waitList', () => [WaitListEntry])
  waitList(): WaitListEntry[] {
    return [];
  }
}
