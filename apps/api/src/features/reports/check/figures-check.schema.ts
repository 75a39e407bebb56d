import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
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

/** A payment of which ledger and provider say something else. */
@ObjectType()
@Schema({ _id: false })
export class WrongPayment {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id, { nullable: true, description: 'Null for money that belongs to no order.' })
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  orderId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) number!: string | null;
  @Field({ description: 'What the provider calls the payment.' }) @Prop({ type: String, required: true }) paymentId!: string;
  @Field({ description: 'What each of them says, in words.' }) @Prop({ type: String, required: true }) difference!: string;
}

const BOOKS_STATES = ['Agrees', 'Differs', 'NotConnected', 'NotRead'] as const;
export type BooksState = (typeof BOOKS_STATES)[number];
export const BooksStateEnum = graphqlEnum('BooksState', BOOKS_STATES);

/** The outcome for one organization. */
@ObjectType()
@Schema({ _id: false })
export class CheckedOrganization {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field() @Prop({ type: String, required: true }) orgName!: string;
  @Field(() => Int, { description: 'Orders whose entries do not add up to them.' })
  @Prop({ type: Number, required: true })
  wrongOrders!: number;
  @Field(() => Int, { description: 'Payments that were compared with the provider.' })
  @Prop({ type: Number, required: true })
  payments!: number;
  @Field(() => Int) @Prop({ type: Number, required: true }) wrongPayments!: number;
  @Field(() => BooksStateEnum, { description: 'Ledger against provider.' })
  @Prop({ type: String, enum: BOOKS_STATES, required: true })
  books!: BooksState;
}

/** The outcome of comparing orders, ledger, sums and the provider's books. */
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
  @Field(() => Int, { description: 'All of them; `wrongSums` names at most a hundred.' })
  @Prop({ type: Number, default: 0 })
  wrongSumCount!: number;
  @Field(() => [String], { description: 'Sums that are not what the ledger adds up to, in words; at most a hundred.' })
  @Prop({ type: [String], default: [] })
  wrongSums!: string[];
  @Field(() => Int, { description: 'All of them; `wrongPayments` names at most a hundred.' })
  @Prop({ type: Number, default: 0 })
  wrongPaymentCount!: number;
  @Field(() => [WrongPayment]) @Prop({ type: [SchemaFactory.createForClass(WrongPayment)], default: [] }) wrongPayments!: WrongPayment[];
  @Field(() => [CheckedOrganization], { description: 'All of them, by name.' })
  @Prop({ type: [SchemaFactory.createForClass(CheckedOrganization)], default: [] })
  organizations!: CheckedOrganization[];
}

export const FiguresCheckSchema = SchemaFactory.createForClass(FiguresCheck);
// kept for a year
FiguresCheckSchema.index({ finishedAt: -1 }, { expireAfterSeconds: 366 * 86_400 });
