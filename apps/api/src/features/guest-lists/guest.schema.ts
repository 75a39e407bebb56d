import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Places of a guest that were handed out: the order that has them, by whom and when. */
@Schema({ _id: false })
export class GuestClaim {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  @Prop({ type: Number, required: true }) places!: number;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, required: true }) by!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
}
const GuestClaimSchema = SchemaFactory.createForClass(GuestClaim);

/** Somebody on a guest list. What is neither claimed nor returned of the places waits for them in the list's hold block. */
@Schema({ collection: 'guests', versionKey: false })
export class Guest {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) listId!: string;
  /** See `guestKeyOf`. */
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, default: '' }) note!: string;
  @Prop({ type: Number, required: true }) places!: number;
  @Prop({ type: Number, default: 0 }) claimed!: number;
  @Prop({ type: Number, default: 0 }) returned!: number;
  @Prop({ type: [GuestClaimSchema], default: [] }) claims!: GuestClaim[];
  /** When the rest went back on sale, and by whom. */
  @Prop({ type: Date, default: null }) returnedAt!: Date | null;
  @Prop({ type: String, default: null }) returnedBy!: string | null;
  /** When the mail to them was promised; null without. */
  @Prop({ type: Date, default: null }) mailedAt!: Date | null;
  /** What they are found by. */
  @Prop({ type: [String], default: [] }) terms!: string[];
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const GuestSchema = SchemaFactory.createForClass(Guest);
GuestSchema.index({ listId: 1, key: 1 }, { unique: true });
GuestSchema.index({ orgId: 1, eventId: 1, terms: 1 });
