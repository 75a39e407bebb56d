import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Event } from '../record/event.schema.ts';
import { ChangeItemsService } from './change-items.service.ts';
import { ChangePricesInput, PriceChangePreview, PriceChangeQueryInput } from './change-prices.inputs.ts';
import { DeleteEventItemInput, MoveEventItemInput, SwitchEventItemInput } from './items.inputs.ts';
import { PreviewPricesService } from './preview-prices.service.ts';

@Resolver(() => Event)
export class EventItemsResolver {
  constructor(
    private readonly changeItems: ChangeItemsService,
    private readonly previewPrices: PreviewPricesService,
  ) {}

  @Query(() => PriceChangePreview)
  @Requires('event.write')
  priceChange(@CurrentActor() actor: Actor, @Args('query') query: PriceChangeQueryInput): Promise<PriceChangePreview> {
    return this.previewPrices.preview(actor, query);
  }

  @Mutation(() => Event, { description: 'Changes the price of every tier that costs something. Orders and carts keep their prices.' })
  @Requires('event.write')
  changePrices(@CurrentActor() actor: Actor, @Args('input') input: ChangePricesInput): Promise<Event> {
    return this.changeItems.changePrices(actor, input);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  switchEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isOn }: SwitchEventItemInput): Promise<Event> {
    return this.changeItems.switch(actor, eventId, itemId, isOn);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  moveEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isUp }: MoveEventItemInput): Promise<Event> {
    return this.changeItems.move(actor, eventId, itemId, isUp);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  deleteEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId }: DeleteEventItemInput): Promise<Event> {
    return this.changeItems.delete(actor, eventId, itemId);
  }
}
