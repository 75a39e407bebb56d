import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { PRINT_ORIENTATIONS, type PrintOrientation } from '@marquee/shared/printing/orientation';

import type { PageRef } from './printed-pages.ts';

/** How long a print is remembered, in seconds: for marking and printing again. */
const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** One print: what somebody asked for at once. */
@Schema({ collection: 'printRuns', versionKey: false })
export class PrintRun {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  @Prop({ type: String, enum: PRINT_ORIENTATIONS, required: true }) orientation!: PrintOrientation;
  /** Whether one order is printed: its items on offer are printed too, and pages have no numbers. */
  @Prop({ type: Boolean, required: true }) isOfOneOrder!: boolean;
  @Prop({ type: Number, required: true }) orders!: number;
  @Prop({ type: Number, required: true }) pages!: number;
  /** The work that prepares its files; null where the one file is drawn when it is opened. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) workId!: string | null;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) filesRemovedAt!: Date | null;
}
export const PrintRunSchema = SchemaFactory.createForClass(PrintRun);
PrintRunSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });

/** One file of a print, with its pages in their order. */
@Schema({ collection: 'printFiles', versionKey: false })
export class PrintFile {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) runId!: string;
  /** The number of its first page in the print. */
  @Prop({ type: Number, required: true }) from!: number;
  /** Read and written as they are. */
  @Prop({
    type: [{ _id: false, orderId: SchemaTypes.ObjectId, itemId: SchemaTypes.ObjectId, dayId: SchemaTypes.ObjectId }],
    required: true,
  })
  pages!: PageRef[];
  /** Where a prepared file lies. */
  @Prop({ type: String, default: null }) key!: string | null;
  /** The orders with a page in a prepared file: what may no longer be printed was left out. */
  @Prop({ type: [SchemaTypes.ObjectId], default: null }) drawn!: string[] | null;
  /** When its last byte went out. */
  @Prop({ type: Date, default: null }) sentAt!: Date | null;
  /** Orders with a page in it that a jam cost; no other file of the print marks them. Absent until there is one. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined }) takenBack?: string[];
  @Prop({ type: Date, required: true }) createdAt!: Date;
}
export const PrintFileSchema = SchemaFactory.createForClass(PrintFile);
PrintFileSchema.index({ orgId: 1, runId: 1, from: 1 });
PrintFileSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
