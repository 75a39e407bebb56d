import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { COUNTER_TERMS, type CounterPart, type CounterTerms } from '@marquee/shared/counter/counter-payments';

import type { CounterBy } from '../tills/counter-by.ts';
import type { FrozenCart } from './domain/frozen-cart.ts';

/** What a cart, and its order, renews. */
export interface RenewalOf {
  readonly offerId: string;
  /** The holder's order of the season before. */
  readonly orderId: string;
}

/** For which party of the wait list a cart is held. */
export interface PartyOf {
  readonly entryId: string;
}

/** Who went on with a cart of the counter at another device, or gave it up there. */
export interface CounterEnd extends CounterBy {
  readonly how: 'taken' | 'givenUp';
  readonly at: Date;
  /** Of the act that took it: repeated, it is the same. */
  readonly key: string;
  /** The cart that it goes on as: it was told. */
  readonly tookAs?: string;
}

/** What a till knows of a sale beside its cart: who buys, and what was taken of the money. */
export interface CounterNote {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Whom the organization knows. */
  readonly contactId: string | null;
  readonly payments: readonly CounterPart[];
}

/** For whom staff hold a cart until a deadline, and by whom it is held (BYD-128). */
export interface CallerOf {
  /** That its order gets. */
  readonly number: string;
  readonly fullName: string;
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly by: string;
}

/**
 * A cart with held places. Its `_id` is derived from its token's digest, so that it is found by the token while the
 * token itself is not stored. Its order has the same id. The inventory stores which units it owns.
 */
@Schema({ collection: 'reservations', versionKey: false })
export class Reservation {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** What is in the cart: of an event or of a season, never of both. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  @Prop({ type: String, required: true }) visitorId!: string;
  @Prop({ type: String, default: '' }) ip!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) userId!: string | null;
  /** The caller's idempotency key, from which only we can make the token. */
  @Prop({ type: String, required: true }) key!: string;
  /** Digest of what was asked for: the same key with another body is refused. */
  @Prop({ type: String, required: true }) digest!: string;
  /** Buyers whose purchase limits this cart counts against (digests of an account's id or an e-mail). */
  @Prop({ type: [String], default: [] }) limitBuyers!: string[];
  /** Claims on those limits. */
  @Prop({ type: [String], default: [] }) limitUnits!: string[];
  @Prop({ type: SchemaTypes.Mixed, required: true }) cart!: FrozenCart;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** Since when its places are reserved over all edits of the cart. */
  @Prop({ type: Date, required: true }) reservedSince!: Date;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
  /** No further extension: it had one, in an earlier cart too, or is at its latest end. */
  @Prop({ type: Boolean, default: false }) extended!: boolean;
  @Prop({ type: Date, default: null }) releasedAt!: Date | null;
  /** The offer to a holder of the season before that it is held for; absent in other carts. */
  @Prop({ type: SchemaTypes.Mixed }) renewal?: RenewalOf;
  /** The party of the wait list that it is held for; absent in other carts. */
  @Prop({ type: SchemaTypes.Mixed }) party?: PartyOf;
  /** How it will be paid at the counter, where staff hold it: only they sell it. Absent in other carts. */
  @Prop({ type: String, enum: COUNTER_TERMS }) counter?: CounterTerms;
  /** Who holds it at the counter; absent in other carts, and in those of the version before. */
  @Prop({ type: SchemaTypes.Mixed }) counterBy?: CounterBy;
  /** Whoever takes it over goes on with it; absent of a guest who has paid nothing. */
  @Prop({ type: SchemaTypes.Mixed }) counterNote?: CounterNote;
  /** It goes on at another device of the counter, or was given up there. */
  @Prop({ type: SchemaTypes.Mixed }) counterEnd?: CounterEnd;
  /** The caller that it is held for, who pays it by its link; absent in other carts. */
  @Prop({ type: SchemaTypes.Mixed }) caller?: CallerOf;
}

/** Long after every deadline, and long enough for a page left open overnight. Seconds. */
const KEPT = 2 * 24 * 3600;

export const ReservationSchema = SchemaFactory.createForClass(Reservation);
ReservationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT });
/** The open sales of the counter, beside all carts of a crowd. */
ReservationSchema.index({ orgId: 1, expiresAt: 1 }, { partialFilterExpression: { counter: { $exists: true } } });
