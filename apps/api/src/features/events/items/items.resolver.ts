import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Event } from '../record/event.schema.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import { ChangePricesService } from './change-prices.service.ts';
import { ChangePricesInput, PriceChangePreview, PriceChangeQueryInput } from './change-prices.inputs.ts';
import { DeleteEventItemInput, MoveEventItemInput, SwitchEventItemInput } from './items.inputs.ts';
import { PreviewPricesService } from './preview-prices.service.ts';

@Resolver(() => Event)
export class EventItemsResolver {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly changeItems: ChangeItemsService,
    private readonly changePricesService: ChangePricesService,
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
    return this.changePricesService.change(actor, input);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  switchEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isOn }: SwitchEventItemInput): Promise<Event> {
    return this.changeItems.switch(actor, this.eventKind, eventId, itemId, isOn);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  moveEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isUp }: MoveEventItemInput): Promise<Event> {
    return this.changeItems.move(actor, this.eventKind, eventId, itemId, isUp);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  deleteEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId }: DeleteEventItemInput): Promise<Event> {
    return this.changeItems.delete(actor, this.eventKind, eventId, itemId);
  }
}
