import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { RENEWAL_STATES, type RenewalState } from '@marquee/shared/renewals/renewal-states';

const ref = { type: SchemaTypes.ObjectId, required: true };
const none = { type: SchemaTypes.ObjectId, default: null };
const time = { type: Date, default: null };

/** What the organizer chose to hold for tickets of one type of the earlier season; nothing where `toId` is null. */
export interface ChosenType {
  readonly fromId: string;
  readonly toId: string | null;
}

/**
 * Holders of one season are offered their places in another one (BYD-107), or on a night that joined theirs (BYD-106), until a date. Each is the target
 * of one at most.
 */
@Schema({ collection: 'renewals', versionKey: false })
export class Renewal {
  @Prop(ref) _id!: string;
  @Prop(ref) orgId!: string;
  /** The new season, or else the night. */
  @Prop(none) seasonId!: string | null;
  @Prop(none) eventId!: string | null;
  @Prop(ref) fromSeasonId!: string;
  @Prop({ type: String, required: true }) fromName!: string;
  @Prop({ type: String, enum: RENEWAL_STATES, required: true }) state!: RenewalState;
  @Prop({ type: Date, required: true }) endsAt!: Date;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) chosenTypes!: ChosenType[];
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
RenewalSchema.index({ seasonId: 1 }, { name: 'season', unique: true, partialFilterExpression: { seasonId: { $type: 'objectId' } } });
RenewalSchema.index({ eventId: 1 }, { name: 'night', unique: true, partialFilterExpression: { eventId: { $type: 'objectId' } } });
RenewalSchema.index({ endsAt: 1 }, { name: 'running', partialFilterExpression: { closedAt: null } });
