import { Field, InputType, Int } from '@nestjs/graphql';

import type { ArtistType, SocialNetwork } from '@marquee/shared/performers/validate-artist';

import { Id } from '#platform/graphql/id.scalar';

import { SocialNetworkEnum } from './artist-parts.schema.ts';
import { ArtistTypeEnum } from './artist.schema.ts';

@InputType()
export class SocialAccountInput {
  @Field(() => SocialNetworkEnum) network!: SocialNetwork;
  @Field() url!: string;
}

/** Without `_id` it is a new one. `posterImageUrls` come from uploads. */
@InputType()
export class PressKitInput {
  @Field(() => Id, { nullable: true }) _id?: string | null;
  @Field() title!: string;
  @Field(() => String, { nullable: true, description: 'HTML.' }) description?: string | null;
  @Field(() => [String], { nullable: true }) posterImageUrls?: string[] | null;
  @Field(() => [String], { nullable: true }) links?: string[] | null;
}

@InputType()
export class ArtistContactInput {
  @Field() name!: string;
  @Field(() => String, { nullable: true }) role?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
}

/** An update replaces all fields: a missing optional one is cleared. `imageUrl` comes from an upload. */
@InputType()
export class CreateArtistInput {
  @Field() name!: string;
  @Field(() => ArtistTypeEnum, { nullable: true }) type?: ArtistType | null;
  @Field(() => [String], { nullable: true }) genres?: string[] | null;
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
  @Field(() => [SocialAccountInput], { nullable: true }) socialAccounts?: SocialAccountInput[] | null;
  @Field(() => [PressKitInput], { nullable: true }) pressKits?: PressKitInput[] | null;
  @Field(() => [ArtistContactInput], { nullable: true }) contacts?: ArtistContactInput[] | null;
}

@InputType()
export class UpdateArtistInput extends CreateArtistInput {
  @Field(() => Id) artistId!: string;
  /** The one the author started from. */
  @Field(() => Int) version!: number;
}

@InputType()
export class ArtistsQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
