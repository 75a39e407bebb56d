import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { ARTIST_TYPES, type ArtistType } from '@marquee/shared/performers/validate-artist';

import { FieldRequires } from '#platform/auth/field-requires';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { ArtistContact, ArtistContactSchema, PressKit, PressKitSchema, SocialAccount, SocialAccountSchema } from './artist-parts.schema.ts';

export const ArtistTypeEnum = graphqlEnum('ArtistType', ARTIST_TYPES);

/** A performer at events. */
@ObjectType()
@Schema({ collection: 'artists', versionKey: false })
export class Artist {
  @Field(() => Id) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => ArtistTypeEnum) @Prop({ type: String, enum: ARTIST_TYPES, default: 'Individual' }) type!: ArtistType;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => [String]) @Prop({ type: [String], default: [] }) genres!: string[];
  /** Stored without our own origin. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) imageUrl!: string | null;
  @Field(() => [SocialAccount]) @Prop({ type: [SocialAccountSchema], default: [] }) socialAccounts!: SocialAccount[];
  @Field(() => [PressKit]) @Prop({ type: [PressKitSchema], default: [] }) pressKits!: PressKit[];
  @FieldRequires('artist.read')
  @Field(() => [ArtistContact])
  @Prop({ type: [ArtistContactSchema], default: [] })
  contacts!: ArtistContact[];
  /** Grows by one with every save; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, default: 1 }) version!: number;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** Names the request that created it. */
  @Prop({ type: String, default: null }) createKey?: string | null;
}

export const ArtistSchema = SchemaFactory.createForClass(Artist);
ArtistSchema.index({ orgId: 1, name: 1, _id: 1 });
ArtistSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
