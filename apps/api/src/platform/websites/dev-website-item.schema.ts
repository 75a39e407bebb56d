import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** An event that was "published" to a website in development. */
@Schema({ collection: 'devWebsiteItems', versionKey: false })
export class DevWebsiteItem {
  @Prop({ type: String, required: true }) webFlowId!: string;
  @Prop({ type: String, required: true }) slug!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) url!: string;
  @Prop({ type: Date, default: null }) startsAt!: Date | null;
  @Prop({ type: String, default: null }) venueName!: string | null;
  @Prop({ type: String, default: null }) imageUrl!: string | null;
  /** How often it was sent, and when last. */
  @Prop({ type: Number, default: 0 }) times!: number;
  @Prop({ type: SchemaTypes.Date, required: true }) at!: Date;
}

export const DevWebsiteItemSchema = SchemaFactory.createForClass(DevWebsiteItem);
DevWebsiteItemSchema.index({ webFlowId: 1, slug: 1 }, { unique: true });
