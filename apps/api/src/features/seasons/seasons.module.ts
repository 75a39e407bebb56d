import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';

import { CatalogModule } from '#features/catalog/catalog.module';
import { FeesModule } from '#features/fees/fees.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { VenuesModule } from '#features/venues/venues.module';

import { Seasons } from './public/seasons.facade.ts';
import { ReadSeasonsService } from './read-seasons.service.ts';
import { SaveSeasonUpgradesService } from './save-season-upgrades.service.ts';
import { SaveSeasonService } from './save-season.service.ts';
import { SeasonItemsResolver } from './season-items.resolver.ts';
import { SeasonKindService } from './season-kind.service.ts';
import { Season, SeasonSchema } from './season.schema.ts';
import { SeasonsGate } from './seasons-gate.guard.ts';
import { SeasonsRepository } from './seasons.repository.ts';
import { SeasonDetailsResolver, SeasonsResolver } from './seasons.resolver.ts';

/** Seasons: sellables whose list of events is what the events say. */
@Module({
  imports: [CatalogModule, FeesModule, OrgsModule, VenuesModule, MongooseModule.forFeature([{ name: Season.name, schema: SeasonSchema }])],
  providers: [
    { provide: APP_GUARD, useClass: SeasonsGate },
    SeasonsRepository,
    SeasonKindService,
    ReadSeasonsService,
    SaveSeasonService,
    SaveSeasonUpgradesService,
    SeasonsResolver,
    SeasonDetailsResolver,
    SeasonItemsResolver,
    Seasons,
  ],
  exports: [Seasons],
})
export class SeasonsModule {}
