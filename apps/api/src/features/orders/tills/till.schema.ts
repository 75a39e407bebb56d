import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { TILL_WAYS, type TillForm, type TillWay } from '@marquee/shared/counter/tills';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const TillWayEnum = graphqlEnum('TillWay', TILL_WAYS);

const ref = { type: SchemaTypes.ObjectId, default: null };
const nullable = { nullable: true };

/** A place where staff sell. It is retired and never deleted: shifts and orders name it. */
@ObjectType('Till')
@Schema({ collection: 'tills', versionKey: false })
export class Till implements TillForm {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => Id, { nullable: true, description: 'It sells what takes place there; null for every venue.' }) @Prop(ref) venueId!:
    | string
    | null;
  @Field(() => [TillWayEnum]) @Prop({ type: [String], enum: TILL_WAYS, required: true }) ways!: TillWay[];
  @Field(() => Boolean, { description: 'It takes cash only in an open shift.' })
  @Prop({ type: Boolean, required: true })
  hasDrawer!: boolean;
  @Field(() => String, nullable) @Prop({ type: String, default: null }) readerId!: string | null;
  @Field(() => String, nullable) @Prop({ type: String, default: null }) printer!: string | null;
  @Field(() => [Id], { description: 'The events and seasons it sells alone; empty for every one of its venue.' })
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  sellableIds!: string[];
  @Field(() => [Id], { description: 'The ticket types it sells alone; empty for all.' })
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  ticketTypeIds!: string[];
  @Field(() => Boolean) @Prop({ type: Boolean, required: true }) allowsCodes!: boolean;
  @Field(() => Date, nullable) @Prop({ type: Date, default: null }) retiredAt!: Date | null;
  @Field(() => CentsScalar, { nullable: true, description: 'What the last shift left in the drawer.' })
  @Prop({ type: Number, default: null })
  left!: number | null;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** How many shifts it had: opening one writes the till, so that it is not retired at the same moment. */
  @Prop({ type: Number, required: true }) shifts!: number;
}

export const TillSchema = SchemaFactory.createForClass(Till);
TillSchema.index({ orgId: 1, createdAt: 1 });
