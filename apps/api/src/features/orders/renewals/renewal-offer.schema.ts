import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { RENEWAL_OFFER_STATES, type RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

const ref = { type: SchemaTypes.ObjectId, required: true };
const none = { type: SchemaTypes.ObjectId, default: null };
const text = { type: String, default: null };
const time = { type: Date, default: null };

/** One place that is held. */
export interface OfferedPlace {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly seatId: string | null;
  readonly words: string | null;
}

/** What is offered to one holder: an order of the earlier season that still has tickets. */
@Schema({ collection: 'renewalOffers', versionKey: false })
export class RenewalOffer {
  @Prop(ref) _id!: string;
  @Prop(ref) orgId!: string;
  @Prop(ref) renewalId!: string;
  /** The new season, or else the night that joined the earlier one. */
  @Prop(none) seasonId!: string | null;
  @Prop(none) eventId!: string | null;
  /** The order of the earlier season. */
  @Prop(ref) orderId!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) email!: string;
  @Prop(text) phoneNumber!: string | null;
  /** How many seasons this address has had. */
  @Prop({ type: Number, default: 1 }) seasons!: number;
  /** What was paid for the order of the earlier season, in cents. */
  @Prop({ type: Number, default: 0 }) paidBefore!: number;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) places!: OfferedPlace[];
  /** What cannot be held, and why. */
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) missing!: { readonly words: string; readonly reason: string }[];
  @Prop({ type: String, enum: RENEWAL_OFFER_STATES, required: true }) state!: RenewalOfferState;
  /** The cart that holds its places: they are numbered, as each change of the places makes the next one. 0 before the first. */
  @Prop({ type: Number, default: 0 }) cartNo!: number;
  /** That cart's id, which is its order's. */
  @Prop(none) cartId!: string | null;
  /** At the prices of when they were held, and of the order once it is renewed; cents. */
  @Prop({ type: Number, default: null }) total!: number | null;
  /** What the holder said on declining. */
  @Prop(text) reason!: string | null;
  @Prop({ type: String, required: true }) tokenHash!: string;
  /** Name, address and places, in which staff search. */
  @Prop({ type: String, required: true }) found!: string;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** When its link was first opened. */
  @Prop(time) openedAt!: Date | null;
  /** When it was renewed, declined, or returned to sale. */
  @Prop(time) answeredAt!: Date | null;
  /** The reminders that were written, by their keys. */
  @Prop({ type: [String], default: [] }) reminders!: string[];
  /** The act that changes what it holds, one at a time, and until when nobody else may. */
  @Prop(text) turn!: string | null;
  @Prop(time) turnUntil!: Date | null;
  /** The date that staff moved it to. */
  @Prop(time) movedTo!: Date | null;
}

export const RenewalOfferSchema = SchemaFactory.createForClass(RenewalOffer);
RenewalOfferSchema.index({ tokenHash: 1 }, { unique: true });
RenewalOfferSchema.index({ renewalId: 1, state: 1, createdAt: -1, _id: -1 });
RenewalOfferSchema.index({ renewalId: 1, state: 1, _id: 1 });
RenewalOfferSchema.index({ renewalId: 1, createdAt: -1, _id: -1 });
RenewalOfferSchema.index({ seasonId: 1, state: 1 });
RenewalOfferSchema.index({ eventId: 1, state: 1 });
// the nights that an order may still get
RenewalOfferSchema.index({ orderId: 1 });
