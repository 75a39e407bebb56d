import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import { VERDICTS, type Verdict } from './domain/verdict.ts';

/** One scan at a door, or a check-in by hand, admitted or refused. The admission itself is stored on the order's item. */
@Schema({ collection: 'scans', versionKey: false })
export class ScanRecord {
  _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: Types.ObjectId;
  @Prop({ type: String, enum: VERDICTS, required: true }) verdict!: Verdict;
  /** Null when the code was not ours. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orderId!: Types.ObjectId | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) itemId!: Types.ObjectId | null;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) scannedBy!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  /** When staff undid the admission; only for admissions. */
  @Prop({ type: Date }) undoneAt?: Date;
}

export const ScanRecordSchema = SchemaFactory.createForClass(ScanRecord);
ScanRecordSchema.index({ orgId: 1, eventId: 1, at: -1 });
ScanRecordSchema.index({ orgId: 1, verdict: 1, at: 1 });
ScanRecordSchema.index({ itemId: 1, at: -1 });
