import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import { sellableItemsResolver } from '#features/catalog/items/sellable-items.resolver';
import { DeleteSellableService } from '#features/catalog/life/delete-sellable.service';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { SaveSeasonUpgradesService } from './save-season-upgrades.service.ts';
import { SeasonDetails } from './season-details.ts';
import { SeasonKindService } from './season-kind.service.ts';
import type { Season } from './season.schema.ts';
import { UpdateSeasonUpgradesInput } from './seasons.inputs.ts';

@Resolver(() => SeasonDetails)
export class SeasonItemsResolver extends sellableItemsResolver<Season>('season', () => SeasonDetails) {
  constructor(
    seasonKind: SeasonKindService,
    changeItems: ChangeItemsService,
    deleteSellable: DeleteSellableService,
    private readonly saveSeasonUpgrades: SaveSeasonUpgradesService,
  ) {
    super(seasonKind, changeItems, deleteSellable);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  updateSeasonUpgrades(
    @CurrentActor() actor: Actor,
    @Args('input') { seasonId, version, upgrades }: UpdateSeasonUpgradesInput,
  ): Promise<Season> {
    return this.saveSeasonUpgrades.save(actor, seasonId, version, upgrades);
  }
}
