import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { Id } from '#platform/graphql/id.scalar';

/** Somebody who waits for tickets of a sold-out event or season. */
@ObjectType()
@Schema({ collection: 'waitListEntries', versionKey: false })
export class WaitListEntry {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** One of both is null: what is waited for. Entries of before seasons lack `seasonId`. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId?: string | null;
  @Field() @Prop({ type: String, required: true }) name!: string;
  /** In lower case. */
  @Field() @Prop({ type: String, required: true }) email!: string;
  /** E.164. */
  @Field() @Prop({ type: String, required: true }) phoneNumber!: string;
  /** Wanted tickets. */
  @Field(() => Int) @Prop({ type: Number, required: true }) quantity!: number;
  /** When they joined; joining again keeps their place. */
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const WaitListEntrySchema = SchemaFactory.createForClass(WaitListEntry);
// one entry an e-mail (BUY-080)
WaitListEntrySchema.index({ eventId: 1, seasonId: 1, email: 1 }, { unique: true });
WaitListEntrySchema.index({ orgId: 1, eventId: 1, seasonId: 1, createdAt: -1, _id: -1 });
