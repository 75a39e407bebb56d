import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import { DeleteSellableService } from '#features/catalog/life/delete-sellable.service';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { SeasonKindService } from './season-kind.service.ts';
import { SaveSeasonUpgradesService } from './save-season-upgrades.service.ts';
import { SeasonDetails } from './season-details.ts';
import {
  DeleteSeasonInput,
  DeleteSeasonItemInput,
  MoveSeasonItemInput,
  SwitchSeasonItemInput,
  UpdateSeasonUpgradesInput,
} from './season-items.inputs.ts';
import type { Season } from './season.schema.ts';

@Resolver(() => SeasonDetails)
export class SeasonItemsResolver {
  constructor(
    private readonly seasonKind: SeasonKindService,
    private readonly changeItems: ChangeItemsService,
    private readonly deleteSellable: DeleteSellableService,
    private readonly saveSeasonUpgrades: SaveSeasonUpgradesService,
  ) {}

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  switchSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isOn }: SwitchSeasonItemInput): Promise<Season> {
    return this.changeItems.switch(actor, this.seasonKind, seasonId, itemId, isOn);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  moveSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isUp }: MoveSeasonItemInput): Promise<Season> {
    return this.changeItems.move(actor, this.seasonKind, seasonId, itemId, isUp);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  deleteSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId }: DeleteSeasonItemInput): Promise<Season> {
    return this.changeItems.delete(actor, this.seasonKind, seasonId, itemId);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  updateSeasonUpgrades(
    @CurrentActor() actor: Actor,
    @Args('input') { seasonId, version, upgrades }: UpdateSeasonUpgradesInput,
  ): Promise<Season> {
    return this.saveSeasonUpgrades.save(actor, seasonId, version, upgrades);
  }

  @Mutation(() => Boolean)
  @Requires('season.write')
  deleteSeason(@CurrentActor() actor: Actor, @Args('input') { seasonId }: DeleteSeasonInput): Promise<true> {
    return this.deleteSellable.delete(actor, this.seasonKind, seasonId);
  }
}
