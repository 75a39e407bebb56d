import { Field, InputType } from '@nestjs/graphql';

import type { ArtistType } from '@marquee/shared/performers/validate-artist';

import { Id } from '#platform/graphql/id.scalar';

import { ArtistTypeEnum } from './artist.schema.ts';

/** An update replaces all fields: a missing optional one is cleared. `imageUrl` comes from an upload. */
@InputType()
export class CreateArtistInput {
  @Field() name!: string;
  @Field(() => ArtistTypeEnum, { nullable: true }) type?: ArtistType | null;
  @Field(() => [String], { nullable: true }) genres?: string[] | null;
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
}

@InputType()
export class UpdateArtistInput extends CreateArtistInput {
  @Field(() => Id) artistId!: string;
}

@InputType()
export class ArtistsQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
