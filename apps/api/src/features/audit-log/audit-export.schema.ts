import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import { WORK_STATES, type WorkState } from '#platform/jobs/until-done';

import type { AuditQuery } from './audit-query.ts';

const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** One export of the audit log; its file is written by a worker. */
@Schema({ collection: 'auditExports', versionKey: false })
export class AuditExportRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.Mixed, default: {} }) query!: AuditQuery;
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
  return `exports/${orgId}/${exportId}/audit-log.csv`;
}

export const AuditExportSchema = SchemaFactory.createForClass(AuditExportRecord);
AuditExportSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
