import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { STOP_REASONS, type StopReason } from '@marquee/shared/mail/mail-stops';

import { graphqlEnum } from '../../graphql/graphql-enum.ts';
import { Id } from '../../graphql/id.scalar.ts';

const StopReasonEnum = graphqlEnum('MailStopReason', STOP_REASONS);

/** Mail to an address is stopped, for one organization or for the whole platform. */
@ObjectType()
@Schema({ collection: 'mailStops', versionKey: false })
export class MailStop {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  /** Null: for the platform, after a mail of Marquee itself. */
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: string | null;
  /** In lower case. */
  @Field() @Prop({ type: String, required: true }) email!: string;
  @Field(() => StopReasonEnum) @Prop({ type: String, enum: STOP_REASONS, required: true }) reason!: StopReason;
  /** What the other side said. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) note!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const MailStopSchema = SchemaFactory.createForClass(MailStop);
MailStopSchema.index({ email: 1, orgId: 1, reason: 1 }, { unique: true });
// lists are newest first by `_id`, which never changes
MailStopSchema.index({ orgId: 1, _id: -1 });
MailStopSchema.index({ orgId: 1, email: 1, _id: -1 });
