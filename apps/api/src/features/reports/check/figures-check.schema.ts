import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { Id } from '#platform/graphql/id.scalar';

/** An order whose entries do not add up to it. */
@ObjectType()
@Schema({ _id: false })
export class WrongOrder {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field() @Prop({ type: String, required: true }) number!: string;
  @Field({ description: 'What the ledger lacks, in words.' }) @Prop({ type: String, required: true }) lacking!: string;
}

/** The outcome of comparing orders, ledger and sums. */
@ObjectType()
@Schema({ collection: 'figureChecks', versionKey: false })
export class FiguresCheck {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => Date) @Prop({ type: Date, required: true }) startedAt!: Date;
  @Field(() => Date) @Prop({ type: Date, required: true }) finishedAt!: Date;
  @Field(() => Int) @Prop({ type: Number, required: true }) orders!: number;
  @Field(() => Int, { description: 'All of them; `wrongOrders` names at most a hundred.' })
  @Prop({ type: Number, required: true })
  wrongOrderCount!: number;
  @Field(() => [WrongOrder]) @Prop({ type: [SchemaFactory.createForClass(WrongOrder)], default: [] }) wrongOrders!: WrongOrder[];
  @Field(() => [String], { description: 'Sums that are not what the ledger adds up to, in words; at most a hundred.' })
  @Prop({ type: [String], default: [] })
  wrongSums!: string[];
}

export const FiguresCheckSchema = SchemaFactory.createForClass(FiguresCheck);
// kept for a year
FiguresCheckSchema.index({ finishedAt: -1 }, { expireAfterSeconds: 366 * 86_400 });
