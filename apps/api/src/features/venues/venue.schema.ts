import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { Id } from '#platform/graphql/id.scalar';

/** Where something is. `lat` and `lng` are degrees; `timezone` is an IANA name; `country` is ISO 3166, two letters. */
@ObjectType()
@Schema({ _id: false })
export class Address {
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) address1!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) address2!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) city!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) state!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) zip!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) country!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) phone!: string | null;
  @Field(() => Float, { nullable: true }) @Prop({ type: Number, default: null }) lat!: number | null;
  @Field(() => Float, { nullable: true }) @Prop({ type: Number, default: null }) lng!: number | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) placeId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) placeName!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) timezone!: string | null;
}

const AddressSchema = SchemaFactory.createForClass(Address);

/** A place with a time zone and a sales tax (percent points, two decimals); `description` is sanitized HTML. */
@ObjectType()
@Schema({ collection: 'venues', versionKey: false })
export class Venue {
  @Field(() => Id) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @Field(() => Int) @Prop({ type: Number, default: 100 }) capacity!: number;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) url!: string | null;
  @Field(() => Float) @Prop({ type: Number, default: 0 }) tax!: number;
  @Field(() => [String]) @Prop({ type: [String], default: [] }) imageUrls!: string[];
  @Field(() => Address) @Prop({ type: AddressSchema, required: true }) address!: Address;
  @Field() @Prop({ type: String, required: true }) timezone!: string;
  /** For buyers who collect their tickets there: plain text. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) willCallInstructions!: string | null;
  /** The venue's id in a directory outside. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) venueGlobalId!: string | null;
  /** Grows by one with every save; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, default: 1 }) version!: number;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** Names the request that created it. */
  @Prop({ type: String, default: null }) createKey?: string | null;
}

export const VenueSchema = SchemaFactory.createForClass(Venue);
VenueSchema.index({ orgId: 1, name: 1, _id: 1 });
VenueSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
