import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { Venues } from './public/venues.facade.ts';
import { SaveVenueService } from './save-venue.service.ts';
import { Venue, VenueSchema } from './venue.schema.ts';
import { VenuesRepository } from './venues.repository.ts';
import { VenuesResolver } from './venues.resolver.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Venue.name, schema: VenueSchema }])],
  providers: [VenuesRepository, Venues, SaveVenueService, VenuesResolver],
  exports: [Venues],
})
export class VenuesModule {}
