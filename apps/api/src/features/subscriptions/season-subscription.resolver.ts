import { ResolveField, Resolver } from '@nestjs/graphql';

import { SeasonDetails } from '#features/seasons/public/season.types';
import { FieldRequires } from '#platform/auth/field-requires';

import { Subscription } from './subscription.schema.ts';

/** A season has the fields of an event (OPS-215); sales mails are subscribed to by event. */
@Resolver(() => SeasonDetails)
export class SeasonSubscriptionResolver {
  @FieldRequires('subscription.read')
  @ResolveField('subscription', () => [Subscription])
  subscription(): Subscription[] {
    return [];
  }
}
