import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { RENEWAL_STATES, type RenewalState } from '@marquee/shared/renewals/renewal-states';

const ref = { type: SchemaTypes.ObjectId, required: true };
const time = { type: Date, default: null };

/** Holders of one season are offered their places in another one until a date (BYD-107). A season has at most one. */
@Schema({ collection: 'renewals', versionKey: false })
export class Renewal {
  @Prop(ref) _id!: string;
  @Prop(ref) orgId!: string;
  /** The new season. */
  @Prop(ref) seasonId!: string;
  @Prop(ref) fromSeasonId!: string;
  @Prop({ type: String, required: true }) fromName!: string;
  @Prop({ type: String, enum: RENEWAL_STATES, required: true }) state!: RenewalState;
  @Prop({ type: Date, required: true }) endsAt!: Date;
  /** Days before the end. */
  @Prop({ type: [Number], default: [] }) reminderDays!: number[];
  /** When all who had not answered were written to: with the links, and by each reminder. */
  @Prop({ type: [Date], default: [] }) toldAt!: Date[];
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** When every place was held and every link written. */
  @Prop(time) openedAt!: Date | null;
  /** When the last open place had returned to sale. */
  @Prop(time) closedAt!: Date | null;
}

export const RenewalSchema = SchemaFactory.createForClass(Renewal);
RenewalSchema.index({ seasonId: 1 }, { unique: true });
RenewalSchema.index({ endsAt: 1 }, { name: 'running', partialFilterExpression: { closedAt: null } });
