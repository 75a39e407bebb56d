import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { can } from '@marquee/shared/permissions';

import { Event } from '#features/events/public/event.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { spendDetail } from '#platform/graphql/safety/spend-values';

import { AddSubscriptionService } from './add-subscription.service.ts';
import { RemoveSubscriptionService } from './remove-subscription.service.ts';
import { AddSubscriptionInput, RemoveSubscriptionInput } from './subscriptions.inputs.ts';
import { Subscription } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@Resolver(() => Event)
export class SubscriptionsResolver {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly addSubscriptionService: AddSubscriptionService,
    private readonly removeSubscriptionService: RemoveSubscriptionService,
  ) {}

  /** Addresses are for admins: whoever ranks lower sees none. */
  @FieldRequires('subscription.read')
  @ResolveField('subscription', () => [Subscription])
  async ofEvent(
    @Parent() event: Pick<Event, '_id'>,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<Subscription[]> {
    spendDetail(context);
    return can(actor, 'subscription.read') ? this.subscriptions.ofEvent(actor, event._id) : [];
  }

  @Mutation(() => [Subscription])
  @Requires('subscription.write')
  addSubscription(@CurrentActor() actor: Actor, @Args('input') input: AddSubscriptionInput): Promise<Subscription[]> {
    return this.addSubscriptionService.add(actor, input);
  }

  @Mutation(() => [Subscription])
  @Requires('subscription.write')
  removeSubscription(@CurrentActor() actor: Actor, @Args('input') input: RemoveSubscriptionInput): Promise<Subscription[]> {
    return this.removeSubscriptionService.remove(actor, input);
  }
}
