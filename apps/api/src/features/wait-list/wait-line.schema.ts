import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { PRICE_RULES, type PriceRule } from '@marquee/shared/wait-list/party-states';

/** What the public may buy of a pool while people stand in line: ranges [lowest, highest] of its numbers. */
export interface LetThrough {
  readonly pool: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** How places that come back are offered to those who wait for an event or season, and what the last look left to the public. */
@Schema({ collection: 'waitLines', versionKey: false })
export class WaitLine {
  /** That of the event or season. */
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  /** Offers are made by themselves. */
  @Prop({ type: Boolean, required: true }) isOn!: boolean;
  @Prop({ type: Number, required: true }) offerMinutes!: number;
  /** `HH:MM` of the venue's clock; both or none. */
  @Prop({ type: String, default: null }) quietFrom!: string | null;
  @Prop({ type: String, default: null }) quietUntil!: string | null;
  @Prop({ type: String, enum: PRICE_RULES, required: true }) priceRule!: PriceRule;
  /** Before the start. */
  @Prop({ type: Number, required: true }) endsMinutesBefore!: number;
  /** How long places are collected for a party. */
  @Prop({ type: Number, required: true }) collectHours!: number;
  /** Somebody waits or has an offer: workers look at it. */
  @Prop({ type: Boolean, required: true }) isOpen!: boolean;
  /** Somebody waits: the public may only have what the last look left. */
  @Prop({ type: Boolean, required: true }) isGated!: boolean;
  /** Null until the first look. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) letThrough!: readonly LetThrough[] | null;
  /** Units that came back since: they are not let through. */
  @Prop({ type: [String], required: true }) freed!: string[];
  /** Counts what comes back and who joins: a look that read an earlier one leaves nothing to the public. */
  @Prop({ type: Number, required: true }) version!: number;
  /** Offering ended, and everybody was told. */
  @Prop({ type: Date, default: null }) endedAt!: Date | null;
  /** Of the look that is under way. */
  @Prop({ type: String, default: null }) turn!: string | null;
  @Prop({ type: Date, default: null }) turnUntil!: Date | null;
}

export const WaitLineSchema = SchemaFactory.createForClass(WaitLine);
/** Those that workers look at. */
WaitLineSchema.index({ isOpen: 1 }, { partialFilterExpression: { isOpen: true } });
