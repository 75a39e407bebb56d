import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { CashPile } from '@marquee/shared/counter/cash';
import { SHIFT_STATES, type ShiftState } from '@marquee/shared/counter/shifts';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const ShiftStateEnum = graphqlEnum('ShiftState', SHIFT_STATES);
const cents = { type: Number, required: true };
const nullable = { nullable: true };

/** Who did something at a till, as they were called then. */
@ObjectType('ShiftPerson')
@Schema({ _id: false })
export class ShiftPerson {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) id!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
}
const ShiftPersonSchema = SchemaFactory.createForClass(ShiftPerson);

@ObjectType('CountedPile', { description: 'How many notes or coins there are of one value, in cents.' })
@Schema({ _id: false })
export class CountedPile implements CashPile {
  @Field(() => CentsScalar) @Prop(cents) value!: number;
  @Field(() => Int) @Prop({ type: Number, required: true }) count!: number;
}
const CountedPileSchema = SchemaFactory.createForClass(CountedPile);

@ObjectType('ShiftCount', { description: 'What was in the drawer when it was counted, and what should have been; all counts are kept.' })
@Schema({ _id: false })
export class ShiftCount {
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
  @Field(() => ShiftPerson) @Prop({ type: ShiftPersonSchema, required: true }) by!: ShiftPerson;
  @Field(() => [CountedPile]) @Prop({ type: [CountedPileSchema], required: true }) piles!: CountedPile[];
  @Field(() => CentsScalar) @Prop(cents) amount!: number;
  @Field(() => CentsScalar) @Prop(cents) expected!: number;
  @Field(() => CentsScalar) @Prop(cents) cashSales!: number;
  @Field(() => CentsScalar) @Prop(cents) cashRefunds!: number;
}
const ShiftCountSchema = SchemaFactory.createForClass(ShiftCount);

/**
 * A drawer's time (docs/decisions/0100). Whatever moves money of it writes `acts` in its own transaction, so that it is in the count or
 * refused. Cents; once it is closed nothing of it changes.
 */
@ObjectType('Shift')
@Schema({ collection: 'shifts', versionKey: false })
export class Shift {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) tillId!: string;
  @Field() @Prop({ type: String, required: true }) tillName!: string;
  @Field(() => Int, { description: 'Of its till, from 1.' }) @Prop({ type: Number, required: true }) number!: number;
  @Field(() => ShiftStateEnum) @Prop({ type: String, enum: SHIFT_STATES, required: true }) state!: ShiftState;
  @Field(() => CentsScalar) @Prop(cents) float!: number;
  @Field(() => [CountedPile]) @Prop({ type: [CountedPileSchema], required: true }) floatPiles!: CountedPile[];
  @Field(() => CentsScalar, { nullable: true, description: 'What the shift before left in the drawer.' })
  @Prop({ type: Number, default: null })
  proposed!: number | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) openedAt!: Date;
  @Field(() => ShiftPerson) @Prop({ type: ShiftPersonSchema, required: true }) openedBy!: ShiftPerson;
  @Field(() => [ShiftCount]) @Prop({ type: [ShiftCountSchema], required: true }) counts!: ShiftCount[];
  @Field(() => String, nullable) @Prop({ type: String, default: null }) reason!: string | null;
  @Field(() => CentsScalar, nullable) @Prop({ type: Number, default: null }) left!: number | null;
  @Field(() => Date, nullable) @Prop({ type: Date, default: null }) closedAt!: Date | null;
  @Field(() => ShiftPerson, nullable) @Prop({ type: ShiftPersonSchema, default: null }) closedBy!: ShiftPerson | null;
  @Prop({ type: Number, required: true }) acts!: number;
}

export const ShiftSchema = SchemaFactory.createForClass(Shift);
ShiftSchema.index({ orgId: 1, tillId: 1, number: -1 }, { unique: true });
// one at a time
ShiftSchema.index({ tillId: 1 }, { unique: true, name: 'oneRunning', partialFilterExpression: { state: { $in: ['Open', 'Counted'] } } });
