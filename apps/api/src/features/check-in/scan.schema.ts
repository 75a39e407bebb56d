import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { VERDICTS, type Verdict } from '@marquee/shared/door/verdict';

import { ScanSchema, type Scan } from '#features/orders/public/order.types';

/** One scan at a door, or a check-in by hand, admitted or refused. The admission itself is stored on the order's item. */
@Schema({ collection: 'scans', versionKey: false })
export class ScanRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Prop({ type: String, enum: VERDICTS, required: true }) verdict!: Verdict;
  /** Null when the code was not ours. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orderId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) itemId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) scannedBy!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  /** The showing of the code, as its door names it; absent in records without one. */
  @Prop({ type: String }) attempt?: string;
  /** It was answered without a network and sent later; `at` is corrected by the server's clock. Absent otherwise. */
  @Prop({ type: Boolean }) isOffline?: boolean;
  /** The gate where it was made; absent where that is not known. */
  @Prop({ type: SchemaTypes.ObjectId }) gateId?: string;
  /** The entry as it was before, of who leaves and who comes in again: an undo goes back to it. */
  @Prop({ type: ScanSchema }) before?: Scan;
  /** What a device answered without a network where the server would have answered otherwise. */
  @Prop({ type: String, enum: VERDICTS }) given?: Verdict;
  /** When staff undid the admission; only for admissions. */
  @Prop({ type: Date }) undoneAt?: Date;
}

export const ScanRecordSchema = SchemaFactory.createForClass(ScanRecord);
ScanRecordSchema.index({ orgId: 1, eventId: 1, at: -1 });
ScanRecordSchema.index({ orgId: 1, verdict: 1, at: 1 });
ScanRecordSchema.index({ itemId: 1, at: -1 });
// whether a showing that is sent again was recorded
ScanRecordSchema.index({ orgId: 1, attempt: 1 }, { partialFilterExpression: { attempt: { $exists: true } } });
// of two who send one showing at the same moment one records what the server did not admit; admissions are guarded by their mark
ScanRecordSchema.index(
  { orgId: 1, scannedBy: 1, attempt: 1, given: 1 },
  { unique: true, name: 'givenOnce', partialFilterExpression: { given: { $exists: true } } },
);
