import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ChangeSeasonItemsService } from './change-season-items.service.ts';
import { SaveSeasonUpgradesService } from './save-season-upgrades.service.ts';
import { SeasonDetails } from './season-details.ts';
import { DeleteSeasonItemInput, MoveSeasonItemInput, SwitchSeasonItemInput, UpdateSeasonUpgradesInput } from './season-items.inputs.ts';
import type { Season } from './season.schema.ts';

@Resolver(() => SeasonDetails)
export class SeasonItemsResolver {
  constructor(
    private readonly changeItems: ChangeSeasonItemsService,
    private readonly saveUpgrades: SaveSeasonUpgradesService,
  ) {}

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  switchSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isOn }: SwitchSeasonItemInput): Promise<Season> {
    return this.changeItems.switch(actor, seasonId, itemId, isOn);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  moveSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isUp }: MoveSeasonItemInput): Promise<Season> {
    return this.changeItems.move(actor, seasonId, itemId, isUp);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  deleteSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId }: DeleteSeasonItemInput): Promise<Season> {
    return this.changeItems.delete(actor, seasonId, itemId);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  updateSeasonUpgrades(
    @CurrentActor() actor: Actor,
    @Args('input') { seasonId, version, upgrades }: UpdateSeasonUpgradesInput,
  ): Promise<Season> {
    return this.saveUpgrades.save(actor, seasonId, version, upgrades);
  }
}
