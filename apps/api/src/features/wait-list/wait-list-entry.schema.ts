import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { Id } from '#platform/graphql/id.scalar';

/** Somebody who waits for tickets of a sold-out event. */
@ObjectType()
@Schema({ collection: 'waitListEntries', versionKey: false })
export class WaitListEntry {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
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
WaitListEntrySchema.index({ eventId: 1, email: 1 }, { unique: true });
WaitListEntrySchema.index({ orgId: 1, eventId: 1, createdAt: -1, _id: -1 });
