import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { GIFT_CARD_STATES, type GiftCardRecord, type GiftCardState } from '@marquee/shared/gift-cards/gift-cards';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const GiftCardStateEnum = graphqlEnum('GiftCardState', GIFT_CARD_STATES);

/**
 * What an organization owes to whoever has the code (docs/decisions/0113). `balance` moves only in the transaction of what spends it or gives it
 * back, is the sum of the card's entries, and is never below 0. Cents.
 */
@ObjectType('GiftCard')
@Schema({ collection: 'giftCards', versionKey: false })
export class GiftCard implements GiftCardRecord {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** The digest of its code, which is nowhere stored. */
  @Prop({ type: String, required: true }) digest!: string;
  @Field({ description: 'The last four characters of its code.' }) @Prop({ type: String, required: true }) last!: string;
  @Field({ description: 'The organization’s when it was issued.' }) @Prop({ type: String, required: true }) currency!: string;
  @Field(() => CentsScalar, { description: 'What it was issued with.' }) @Prop({ type: Number, required: true }) initial!: number;
  @Field(() => CentsScalar) @Prop({ type: Number, required: true }) balance!: number;
  @Field(() => GiftCardStateEnum) @Prop({ type: String, enum: GIFT_CARD_STATES, required: true }) state!: GiftCardState;
  @Field(() => Date, { nullable: true, description: 'From then on it pays nothing; null of one that never expires.' })
  @Prop({ type: Date, default: null })
  expiresAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Who bought it, and for whom.' })
  @Prop({ type: String, default: null })
  note!: string | null;
  @Field(() => String, { nullable: true, description: 'To whom its code was mailed.' })
  @Prop({ type: String, default: null })
  email!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** The digest of the key that issued it: pressing twice is one card. */
  @Prop({ type: String, required: true }) issueKey!: string;
}

export const GiftCardSchema = SchemaFactory.createForClass(GiftCard);
GiftCardSchema.index({ orgId: 1, digest: 1 }, { unique: true });
GiftCardSchema.index({ orgId: 1, issueKey: 1 }, { unique: true });
// the list, newest first, also of the last four characters
GiftCardSchema.index({ orgId: 1, createdAt: -1, _id: -1 });
GiftCardSchema.index({ orgId: 1, last: 1, createdAt: -1, _id: -1 });
