import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import { sellableItemsResolver } from '#features/catalog/items/sellable-items.resolver';
import { DeleteSellableService } from '#features/catalog/life/delete-sellable.service';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Event } from '../record/event.schema.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import { ChangePricesService } from './change-prices.service.ts';
import { ChangePricesInput, PriceChangePreview, PriceChangeQueryInput } from './change-prices.inputs.ts';
import { PreviewPricesService } from './preview-prices.service.ts';

@Resolver(() => Event)
export class EventItemsResolver extends sellableItemsResolver('event', () => Event) {
  constructor(
    eventKind: EventKindService,
    changeItems: ChangeItemsService,
    deleteSellable: DeleteSellableService,
    private readonly changePricesService: ChangePricesService,
    private readonly previewPrices: PreviewPricesService,
  ) {
    super(eventKind, changeItems, deleteSellable);
  }

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
}
