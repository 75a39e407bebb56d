import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** What staff hold for a caller, who pays it by a link. Kept when its cart is gone. Cents. */
@Schema({ collection: 'callerHolds', versionKey: false })
export class CallerHold {
  /** That of its cart, and of its order. */
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) tillId!: string | null;
  /** That its order gets. */
  @Prop({ type: String, required: true }) number!: string;
  @Prop({ type: String, required: true }) fullName!: string;
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, default: null }) phoneNumber!: string | null;
  /** `2 × Balcony: row B, seat 14; row B, seat 15` */
  @Prop({ type: [String], required: true }) lines!: string[];
  @Prop({ type: Number, required: true }) places!: number;
  @Prop({ type: Number, required: true }) total!: number;
  @Prop({ type: Date, required: true }) until!: Date;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: String, required: true }) by!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  /** When staff gave it up. */
  @Prop({ type: Date, default: null }) endedAt!: Date | null;
  @Prop({ type: String, default: null }) endedBy!: string | null;
}

export const CallerHoldSchema = SchemaFactory.createForClass(CallerHold);
CallerHoldSchema.index({ orgId: 1, eventId: 1, seasonId: 1, until: -1, _id: -1 });
