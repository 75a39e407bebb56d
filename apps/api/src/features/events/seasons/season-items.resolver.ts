import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ChangeSeasonItemsService } from './change-season-items.service.ts';
import { SaveSeasonUpgradesService } from './save-season-upgrades.service.ts';
import { SeasonDetails } from './season-details.ts';
import { DeleteSeasonItemInput, MoveSeasonItemInput, SwitchSeasonItemInput, UpdateSeasonUpgradesInput } from './season-items.inputs.ts';
import type { Season } from '../record/season.schema.ts';

@Resolver(() => SeasonDetails)
export class SeasonItemsResolver {
  constructor(
    private readonly changeSeasonItems: ChangeSeasonItemsService,
    private readonly saveSeasonUpgrades: SaveSeasonUpgradesService,
  ) {}

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  switchSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isOn }: SwitchSeasonItemInput): Promise<Season> {
    return this.changeSeasonItems.switch(actor, seasonId, itemId, isOn);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  moveSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId, isUp }: MoveSeasonItemInput): Promise<Season> {
    return this.changeSeasonItems.move(actor, seasonId, itemId, isUp);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  deleteSeasonItem(@CurrentActor() actor: Actor, @Args('input') { seasonId, itemId }: DeleteSeasonItemInput): Promise<Season> {
    return this.changeSeasonItems.delete(actor, seasonId, itemId);
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
