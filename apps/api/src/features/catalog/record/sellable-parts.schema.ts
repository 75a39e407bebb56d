import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One picture in three sizes, with the two colors that a public page derives from it (`#RRGGBB`). */
@ObjectType()
@Schema({ _id: false })
export class ImageSet {
  @Field() @Prop({ type: String, required: true }) original!: string;
  @Field() @Prop({ type: String, required: true }) medium!: string;
  @Field() @Prop({ type: String, required: true }) small!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) deep!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) accent!: string | null;
  /** Pixels of the largest one; unknown of pictures stored by earlier versions. */
  @Prop({ type: Number }) width?: number;
  @Prop({ type: Number }) height?: number;
}

/** The instants of an event, in UTC; of a multi-day event the first day's start and the last day's end. */
@ObjectType()
@Schema({ _id: false })
export class Schedule {
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) announceAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) ticketsAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) ticketsEndAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) startsAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) endsAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) doorsAt!: Date | null;
}

/** Whether tickets may be exchanged, and what it costs in percent of their price. */
@ObjectType()
@Schema({ _id: false })
export class Exchange {
  @Field() @Prop({ type: Boolean, default: true }) allowed!: boolean;
  @Field(() => Float) @Prop({ type: Number, default: 0 }) percent!: number;
}

export const ImageSetSchema = SchemaFactory.createForClass(ImageSet);
export const ScheduleSchema = SchemaFactory.createForClass(Schedule);
export const ExchangeSchema = SchemaFactory.createForClass(Exchange);
