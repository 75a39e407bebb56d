import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { GIFT_CARD_ENTRIES, ISSUE_WAYS, type GiftCardEntryKind, type IssueWay } from '@marquee/shared/gift-cards/gift-cards';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const IssueWayEnum = graphqlEnum('GiftCardIssueWay', ISSUE_WAYS);
export const GiftCardEntryKindEnum = graphqlEnum('GiftCardEntryKind', GIFT_CARD_ENTRIES);

const ref = { type: SchemaTypes.ObjectId, default: null };
const text = { type: String, default: null };
const nullable = { nullable: true };

/** One thing that happened to a gift card, written with it; never changed and never deleted. All amounts of a card add up to its balance. Cents. */
@ObjectType('GiftCardEntry')
@Schema({ collection: 'giftCardEntries', versionKey: false })
export class GiftCardEntry {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) cardId!: string;
  @Field(() => GiftCardEntryKindEnum) @Prop({ type: String, enum: GIFT_CARD_ENTRIES, required: true }) kind!: GiftCardEntryKind;
  @Field(() => CentsScalar, { description: 'Below 0 of what left the card.' }) @Prop({ type: Number, required: true }) amount!: number;
  @Field(() => CentsScalar, { description: 'What was on the card afterwards.' }) @Prop({ type: Number, required: true }) balance!: number;
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
  @Field(() => Id, { ...nullable, description: 'The order that it paid, or that was refunded.' }) @Prop(ref) orderId!: string | null;
  @Field(() => String, nullable) @Prop(text) orderNumber!: string | null;
  @Prop(ref) tillId!: string | null;
  @Field(() => Id, { ...nullable, description: 'The shift of the drawer at which it happened.' }) @Prop(ref) shiftId!: string | null;
  @Prop(ref) actorId!: string | null;
  @Field(() => String, { ...nullable, description: 'The name of who did it.' }) @Prop(text) by!: string | null;
  @Field(() => IssueWayEnum, { ...nullable, description: 'How a card was paid for when it was issued.' })
  @Prop({ type: String, default: null })
  way!: IssueWay | null;
  @Field(() => String, { ...nullable, description: 'Why it was adjusted or blocked; what was written on what paid for it.' })
  @Prop(text)
  reason!: string | null;
}

export const GiftCardEntrySchema = SchemaFactory.createForClass(GiftCardEntry);
GiftCardEntrySchema.index({ cardId: 1, at: 1, _id: 1 });
// what a shift sold
GiftCardEntrySchema.index({ shiftId: 1 }, { partialFilterExpression: { kind: 'Issued' } });
