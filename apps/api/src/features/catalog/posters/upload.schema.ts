import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { ImageSetSchema, type ImageSet } from '../record/sellable-parts.schema.ts';

/** An uploaded image that events of the organization may use. */
@Schema({ collection: 'uploads', versionKey: false })
export class Upload {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) userId!: string | null;
  @Prop({ type: ImageSetSchema, required: true }) images!: ImageSet;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const UploadSchema = SchemaFactory.createForClass(Upload);
UploadSchema.index({ orgId: 1, createdAt: -1 });
