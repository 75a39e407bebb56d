import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** An event that the seating provider has too, and how the two compared the last time. Its `_id` is its key there. */
@Schema({ collection: 'provided_events', versionKey: false })
export class ProvidedEventRecord {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  /** Until when the two are compared. */
  @Prop({ type: Date, required: true }) until!: Date;
  /** When the two were last compared; null before the first time. */
  @Prop({ type: Date, default: null }) lookedAt!: Date | null;
  /** Since when the provider has not answered; null while it does. */
  @Prop({ type: Date, default: null }) silentSince!: Date | null;
  /** Objects that others have at the provider. */
  @Prop({ type: Number, default: 0 }) foreign!: number;
}

export const ProvidedEventSchema = SchemaFactory.createForClass(ProvidedEventRecord);
ProvidedEventSchema.index({ eventId: 1 });
ProvidedEventSchema.index({ until: 1 });
