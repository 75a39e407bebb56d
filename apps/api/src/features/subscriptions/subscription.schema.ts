import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { SUBSCRIPTION_FREQUENCIES, type SubscriptionFrequency } from '@marquee/shared/subscriptions/sales-period';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const SubscriptionFrequencyEnum = graphqlEnum('SubscriptionFrequency', SUBSCRIPTION_FREQUENCIES);

/** A daily or weekly sales e-mail of one event to one address. */
@ObjectType()
@Schema({ collection: 'subscriptions' })
export class Subscription {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Field() @Prop({ type: String, required: true }) email!: string;
  /** The member whose address it was when it was added: it ends with their role, whatever address they have by then. */
  @Prop({ type: SchemaTypes.ObjectId }) userId?: string;
  @Field(() => SubscriptionFrequencyEnum)
  @Prop({ type: String, enum: SUBSCRIPTION_FREQUENCIES, required: true })
  frequency!: SubscriptionFrequency;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** Since when it has this frequency; absent in old records, which have had it from the start. */
  @Prop({ type: Date }) frequencySince?: Date;
  /** The sales period last promised to the queue: set in the transaction that enqueues its mail, so that none is sent twice. */
  @Prop({ type: String, default: null }) lastPeriodKey!: string | null;
  /** Its event is over, or gone: the schedule looks at it again from then on, in case it was postponed. */
  @Prop({ type: Date }) restsUntil?: Date;
}

export const SubscriptionSchema = SchemaFactory.createForClass(Subscription);
SubscriptionSchema.index({ eventId: 1, email: 1 }, { unique: true });
// the schedule's round of those that do not rest, and those whose rest is over
SubscriptionSchema.index({ restsUntil: 1, _id: 1 });
SubscriptionSchema.index({ orgId: 1, eventId: 1, createdAt: 1, _id: 1 });
