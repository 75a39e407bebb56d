import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import { ImageSetSchema, type ImageSet } from '../record/event-parts.schema.ts';

/** An uploaded image that events of the organization may use. */
@Schema({ collection: 'uploads', versionKey: false })
export class Upload {
  _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) userId!: Types.ObjectId | null;
  @Prop({ type: ImageSetSchema, required: true }) images!: ImageSet;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const UploadSchema = SchemaFactory.createForClass(Upload);
UploadSchema.index({ orgId: 1, createdAt: -1 });
