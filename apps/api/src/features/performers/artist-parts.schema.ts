import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { SOCIAL_NETWORKS, type SocialNetwork } from '@marquee/shared/performers/validate-artist';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const SocialNetworkEnum = graphqlEnum('SocialNetwork', SOCIAL_NETWORKS);

/** A performer's page elsewhere. */
@ObjectType()
@Schema({ _id: false })
export class SocialAccount {
  @Field(() => SocialNetworkEnum) @Prop({ type: String, enum: SOCIAL_NETWORKS, required: true }) network!: SocialNetwork;
  @Field() @Prop({ type: String, required: true }) url!: string;
}

/** What journalists get: text (sanitized HTML), pictures, links. */
@ObjectType()
@Schema({ _id: false })
export class PressKit {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field() @Prop({ type: String, required: true }) title!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  /** Stored without our own origin. */
  @Field(() => [String]) @Prop({ type: [String], default: [] }) posterImageUrls!: string[];
  @Field(() => [String]) @Prop({ type: [String], default: [] }) links!: string[];
}

/** A person who is asked about a performer. */
@ObjectType()
@Schema({ _id: false })
export class ArtistContact {
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) role!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) email!: string | null;
  /** As `+18015550142`. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) phoneNumber!: string | null;
}

export const SocialAccountSchema = SchemaFactory.createForClass(SocialAccount);
export const PressKitSchema = SchemaFactory.createForClass(PressKit);
export const ArtistContactSchema = SchemaFactory.createForClass(ArtistContact);
