import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import { WORK_STATES, type WorkState } from '#platform/jobs/until-done';

import { REMEMBERED_SECONDS } from './contact-import.schema.ts';
import type { ContactQuery } from './domain/screen-type.ts';

/** One export of the customers list; its file is written by a worker. */
@Schema({ collection: 'contactExports', versionKey: false })
export class ContactExportRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.Mixed, default: {} }) query!: ContactQuery;
  @Prop({ type: String, enum: WORK_STATES, default: 'Waiting' }) state!: WorkState;
  /** Where the file lies once it is done. */
  @Prop({ type: String, default: null }) key!: string | null;
  /** When the file was deleted again. */
  @Prop({ type: Date, default: null }) fileRemovedAt!: Date | null;
  @Prop({ type: Number, default: 0 }) rows!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

/** The file of an export, whether it is there yet or not. */
export function exportKeyOf(orgId: string, exportId: string): string {
  return `exports/${orgId}/${exportId}/contacts.csv`;
}

export const ContactExportSchema = SchemaFactory.createForClass(ContactExportRecord);
ContactExportSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
