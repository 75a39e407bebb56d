import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import type { ImportedContact } from '@marquee/shared/contacts/contact-import';

import { WORK_STATES, type WorkState } from '#platform/jobs/until-done';

/** How long what was sent or made is remembered, in seconds. */
export const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** One batch of an import on its way through the worker. */
@Schema({ collection: 'contactImports', versionKey: false })
export class ContactImportRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: String, enum: WORK_STATES, default: 'Waiting' }) state!: WorkState;
  /** Taken away once they are stored. */
  @Prop({ type: SchemaTypes.Mixed, default: [] }) contacts!: ImportedContact[];
  @Prop({ type: Number, default: 0 }) imported!: number;
  @Prop({ type: Number, default: 0 }) created!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const ContactImportSchema = SchemaFactory.createForClass(ContactImportRecord);
ContactImportSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
