import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { MAIL_STATES, type MailState } from '@marquee/shared/mail/mail-states';

import { graphqlEnum } from '../../graphql/graphql-enum.ts';
import { Id } from '../../graphql/id.scalar.ts';

const MailStateEnum = graphqlEnum('MailState', MAIL_STATES);
const nullable = { nullable: true };

/** One step of a mail. */
@ObjectType()
@Schema({ _id: false })
export class MailStep {
  @Field(() => MailStateEnum) @Prop({ type: String, enum: MAIL_STATES, required: true }) state!: MailState;
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
  /** What the other side said, such as a bounce's reason. */
  @Field(() => String, nullable) @Prop({ type: String, default: null }) note!: string | null;
}
const MailStepSchema = SchemaFactory.createForClass(MailStep);

/** A mail and its delivery state. The content is not stored, because its links open orders and accounts. */
@ObjectType()
@Schema({ collection: 'mails', versionKey: false })
export class MailRecord {
  /** Derived from the mail's idempotency key, so that all attempts share one record. */
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  /** Null for a mail of Marquee itself. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orderId!: string | null;
  @Field() @Prop({ type: String, required: true }) kind!: string;
  /** In lower case. */
  @Field() @Prop({ type: String, required: true }) to!: string;
  @Field() @Prop({ type: String, required: true }) subject!: string;
  /** The payload of the job that wrote it, for a mail that can be sent again. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) payload!: Readonly<Record<string, unknown>> | null;
  /** The provider's id, by which its notices name the mail. */
  @Prop({ type: String, default: null }) providerId!: string | null;
  /** The error of the last attempt, while the mail is not handed over. */
  @Field(() => String, nullable) @Prop({ type: String, default: null }) lastError!: string | null;
  /** In the order in which they became known. */
  @Field(() => [MailStep]) @Prop({ type: [MailStepSchema], default: [] }) steps!: MailStep[];
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

/** Thirteen months, in seconds: an event of a year ago can still be asked about. */
const KEPT = 400 * 86_400;

export const MailRecordSchema = SchemaFactory.createForClass(MailRecord);
MailRecordSchema.index({ orderId: 1, createdAt: -1 }, { partialFilterExpression: { orderId: { $type: 'objectId' } } });
MailRecordSchema.index({ orgId: 1, to: 1, createdAt: -1 });
MailRecordSchema.index({ providerId: 1 }, { partialFilterExpression: { providerId: { $type: 'string' } } });
MailRecordSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT });
