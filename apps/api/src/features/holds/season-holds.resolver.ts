import { ResolveField, Resolver } from '@nestjs/graphql';

import { SeasonDetails } from '#features/seasons/public/season.types';
import { FieldRequires } from '#platform/auth/field-requires';

import { Hold } from './hold.schema.ts';

/** A season has the fields of an event (OPS-215), and no ticket holds (OPS-020): places are held on its nights. */
@Resolver(() => SeasonDetails)
export class SeasonHoldsResolver {
  @FieldRequires('hold.read')
  @ResolveField('holds', () => [Hold])
  holds(): Hold[] {
    return [];
  }

  @FieldRequires('hold.read')
  @ResolveField('isHold', () => Boolean)
  isHold(): boolean {
    return false;
  }
}
