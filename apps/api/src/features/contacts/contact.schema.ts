import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

const ref = { type: SchemaTypes.ObjectId, default: null };
const date = { type: Date, default: null };
const nullable = { nullable: true };

/** What a person's finished orders add up to; recounted from them after each change. */
@ObjectType()
@Schema({ _id: false })
export class CustomerMetrics {
  /** Events of orders that are neither canceled nor refunded as a whole. */
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) eventIds!: string[];
  /** What was paid less what was given back, in cents. */
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) lifeTimeValue!: number;
  /** Bought tickets that were not taken back. */
  @Field(() => Int) @Prop({ type: Number, default: 0 }) lifeTimeTicketsPurchased!: number;
  @Field(() => Int) @Prop({ type: Number, default: 0 }) orders!: number;
  @Field(() => Date, nullable) @Prop(date) firstOrderAt!: Date | null;
  @Field(() => Date, nullable) @Prop(date) lastOrderAt!: Date | null;
}
const CustomerMetricsSchema = SchemaFactory.createForClass(CustomerMetrics);

/** A person who bought from the organization or was imported. A customer has an account (ACC-238) or an order. */
@ObjectType('Customer')
@Schema({ collection: 'contacts', versionKey: false })
export class Contact {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id, nullable) @Prop(ref) userId!: string | null;
  /** Whether they have an account or an order; kept, so that an index can be sorted within it. */
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) isCustomer!: boolean;
  @Field() @Prop({ type: String, default: '' }) firstName!: string;
  @Field() @Prop({ type: String, default: '' }) lastName!: string;
  /** In lower case; where the person is written to now. */
  @Field() @Prop({ type: String, required: true }) email!: string;
  /** Every address they bought with or had, `email` among them: no other contact of the organization has one of them. */
  @Field(() => [String]) @Prop({ type: [String], required: true }) emails!: string[];
  /** E.164. */
  @Field(() => String, nullable) @Prop({ type: String, default: null }) phoneNumber!: string | null;
  /** What they answered to the question "Member ID", the newest first; absent until they were recounted. */
  @Prop({ type: [String], default: [] }) memberIds?: string[];
  /** What staff should know of them. */
  @Field(() => String, nullable) @Prop({ type: String, default: null }) note!: string | null;
  @Field(() => String, nullable) @Prop({ type: String, default: null }) imageUrl!: string | null;
  @Field(() => CustomerMetrics) @Prop({ type: CustomerMetricsSchema, required: true }) metrics!: CustomerMetrics;
  @Field(() => Date, nullable) @Prop(date) importedAt!: Date | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** What it is found by: not read with the contact, because only searches use them. */
  @Prop({ type: [String], default: [], select: false }) nameTerms!: string[];
  @Prop({ type: [String], default: [], select: false }) searchTerms!: string[];
  /** Raised by every recount, so that concurrent recounts of one contact conflict. */
  @Prop({ type: Number, default: 0 }) recounts!: number;
}

export const ContactSchema = SchemaFactory.createForClass(Contact);
// lists are newest first by `_id`, which never changes
ContactSchema.index({ orgId: 1, _id: -1 });
ContactSchema.index({ orgId: 1, isCustomer: 1, _id: -1 });
ContactSchema.index({ orgId: 1, searchTerms: 1, _id: -1 });
ContactSchema.index({ orgId: 1, emails: 1 }, { unique: true });
ContactSchema.index({ orgId: 1, userId: 1 });
