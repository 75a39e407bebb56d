import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { ImageSet, ImageSetSchema } from '#features/catalog/record/sellable-parts.schema';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

@ObjectType()
@Schema()
export class PerformanceDay {
  @Field(() => Id) _id!: string;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) doorsAt!: Date | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) startsAt!: Date;
  @Field(() => Date) @Prop({ type: Date, required: true }) endsAt!: Date;
}

/** One show: a single entry in `schedule`, or one for each day. The links store only the code after their embed prefix. */
@ObjectType()
@Schema()
export class Performance {
  @Field(() => Id) _id!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) name!: string | null;
  /** Headliners and openers; only for a concert. */
  @Field(() => [Id], { nullable: true }) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) headliningArtistIds?: string[];
  @Field(() => [Id], { nullable: true }) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) openingArtistIds?: string[];
  @Field(() => [PerformanceDay]) @Prop({ type: [SchemaFactory.createForClass(PerformanceDay)], default: [] }) schedule!: PerformanceDay[];
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) videoLink!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) songLink!: string | null;
  /** Where it differs from the event's. */
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) venueId?: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) venueStageId?: string | null;
  @FieldRequires('event.prices.read')
  @Field(() => CentsScalar, { nullable: true })
  @Prop({ type: Number, default: null })
  price?: number | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) posterFileId?: string | null;
  @Field(() => ImageSet, { nullable: true })
  @Prop({ type: ImageSetSchema, default: null })
  posterImageUrl?: ImageSet | null;
}

/** Where the event takes place when that is not, or not only, its venue; coordinates in degrees. */
@ObjectType()
@Schema({ _id: false })
export class EventLocation {
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
}

/** Which authored fields a save changed, to report to authors with an older copy. */
@Schema({ _id: false })
export class EventChange {
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: [String], default: [] }) fields!: string[];
}

export const PerformanceSchema = SchemaFactory.createForClass(Performance);
export const EventLocationSchema = SchemaFactory.createForClass(EventLocation);
export const EventChangeSchema = SchemaFactory.createForClass(EventChange);
