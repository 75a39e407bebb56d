import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrgsModule } from '../orgs/orgs.module.ts';
import { ListChartsService } from './list-charts.service.ts';
import { Venues } from './public/venues.facade.ts';
import { SaveVenueService } from './save-venue.service.ts';
import { Venue, VenueSchema } from './venue.schema.ts';
import { VenuesRepository } from './venues.repository.ts';
import { VenuesResolver } from './venues.resolver.ts';

@Module({
  imports: [OrgsModule, MongooseModule.forFeature([{ name: Venue.name, schema: VenueSchema }])],
  providers: [VenuesRepository, Venues, SaveVenueService, ListChartsService, VenuesResolver],
  exports: [Venues],
})
export class VenuesModule {}
