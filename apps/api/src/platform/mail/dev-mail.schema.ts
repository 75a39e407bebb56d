import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

@Schema()
export class DevAttachment {
  _id!: string;
  @Prop({ type: String, required: true }) filename!: string;
  @Prop({ type: String, required: true }) contentType!: string;
  @Prop({ type: SchemaTypes.Buffer, required: true }) content!: Buffer;
}

/** A mail or text message "sent" in development. */
@Schema({ collection: 'devMessages', versionKey: false })
export class DevMessage {
  _id!: string;
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: String, enum: ['mail', 'sms'], required: true }) kind!: 'mail' | 'sms';
  @Prop({ type: String, required: true }) to!: string;
  @Prop({ type: String, default: '' }) subject!: string;
  @Prop({ type: String, default: '' }) html!: string;
  @Prop({ type: String, required: true }) text!: string;
  @Prop({ type: String }) replyTo?: string;
  @Prop({ type: String }) unsubscribeUrl?: string;
  @Prop({ type: [SchemaFactory.createForClass(DevAttachment)], default: [] }) attachments!: DevAttachment[];
  @Prop({ type: Date, required: true }) at!: Date;
}

export const DevMessageSchema = SchemaFactory.createForClass(DevMessage);
DevMessageSchema.index({ kind: 1, key: 1 }, { unique: true });
DevMessageSchema.index({ at: -1 });
