import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { Artist, ArtistSchema } from './artist.schema.ts';
import { ArtistsRepository } from './artists.repository.ts';
import { ArtistsResolver, PressKitResolver } from './artists.resolver.ts';
import { Artists } from './public/artists.facade.ts';
import { SaveArtistService } from './save-artist.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Artist.name, schema: ArtistSchema }])],
  providers: [ArtistsRepository, Artists, SaveArtistService, ArtistsResolver, PressKitResolver],
  exports: [Artists],
})
export class PerformersModule {}
