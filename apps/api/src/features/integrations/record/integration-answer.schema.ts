import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { HAND_OVER_KINDS, type HandOverKind } from '#platform/integrations/order-integration.port';

const HandOverKindEnum = graphqlEnum('HandOverKind', HAND_OVER_KINDS);

/** What an outside system answered to an order, or that it did not answer; never changed. `others` is the rest of its answer. */
@ObjectType('OrderIntegrationResponse')
@Schema({ collection: 'integrationAnswers', versionKey: false })
export class IntegrationAnswerRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  /** The idempotency key it was sent with. */
  @Prop({ type: String, required: true }) key!: string;
  @Field(() => HandOverKindEnum) @Prop({ type: String, enum: HAND_OVER_KINDS, required: true }) kind!: HandOverKind;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  @Field(() => Boolean) @Prop({ type: Boolean, required: true }) success!: boolean;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) others!: string | null;
}

export const IntegrationAnswerSchema = SchemaFactory.createForClass(IntegrationAnswerRecord);
IntegrationAnswerSchema.index({ orgId: 1, orderId: 1, createdAt: -1, _id: -1 });
