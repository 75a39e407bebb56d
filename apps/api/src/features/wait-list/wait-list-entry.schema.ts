import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { PARTY_STATES, type PartyState } from '@marquee/shared/wait-list/party-states';
import type { Why } from '@marquee/shared/wait-list/why-not';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

export const PartyStateEnum = Object.fromEntries(PARTY_STATES.map((state) => [state, state])) as { readonly [State in PartyState]: State };
registerEnumType(PartyStateEnum, { name: 'PartyState' });

/** What a ticket type cost when the party joined, cents: with all fees, and as authored. */
export interface JoinedPrice {
  readonly ticketTypeId: string;
  readonly price: number;
  readonly listPrice: number;
}

/** What is held for a party: offered, or collected until there is enough. */
export interface HeldForParty {
  readonly cartId: string;
  readonly ticketTypeId: string;
  /** The name of the ticket type at that moment. */
  readonly name: string;
  /** The names of its places, by which a look knows them again. */
  readonly places: readonly string[];
  /** Words of the seats; none without. */
  readonly seats: readonly string[];
  /** Cents, with all fees and tax. */
  readonly total: number;
  readonly until: Date;
}

/** Somebody who waits for tickets of a sold-out event or season. */
@ObjectType()
@Schema({ collection: 'waitListEntries', versionKey: false })
export class WaitListEntry {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** One of both is null: what is waited for. Entries of before seasons lack `seasonId`. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId?: string | null;
  @Field() @Prop({ type: String, required: true }) name!: string;
  /** In lower case. */
  @Field() @Prop({ type: String, required: true }) email!: string;
  /** E.164. */
  @Field() @Prop({ type: String, required: true }) phoneNumber!: string;
  /** Wanted tickets. */
  @Field(() => Int) @Prop({ type: Number, required: true }) quantity!: number;
  /** When they joined; joining again keeps their place. */
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;

  // what follows is missing in entries of the version before, which wait for any tickets at any price
  /** The most wanted first; none means any. */
  @Field(() => [Id], { nullable: true }) @Prop({ type: [SchemaTypes.ObjectId] }) ticketTypeIds?: string[];
  @Field(() => CentsScalar, { nullable: true, description: 'Of one ticket with all fees, before sales tax; null for any.' })
  @Prop({ type: Number })
  maxPrice?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Seats beside each other, in one row.' })
  @Prop({ type: Boolean })
  together?: boolean;
  @Prop({ type: String, enum: PARTY_STATES }) state?: PartyState;
  /** Turns in which what was free did not suffice. */
  @Prop({ type: Number }) passes?: number;
  @Prop({ type: SchemaTypes.Mixed }) joinedPrices?: readonly JoinedPrice[];
  @Prop({ type: SchemaTypes.Mixed }) held?: HeldForParty | null;
  /** How many carts were begun for it; the latest is named by `held`, unless its process died. */
  @Prop({ type: Number }) cartNo?: number;
  /** A cart of the latest number is being made. */
  @Prop({ type: Boolean }) isHolding?: boolean;
  @Prop({ type: SchemaTypes.Mixed }) why?: Why | null;
  /** Digest of the secret of its link. */
  @Prop({ type: String }) tokenHash?: string;
  /** When it was offered, answered, left or closed last. */
  @Prop({ type: Date }) changedAt?: Date | null;
}

/** An entry with all that is missing in earlier ones. */
export type PartyEntry = WaitListEntry &
  Required<Pick<WaitListEntry, 'ticketTypeIds' | 'together' | 'state' | 'passes' | 'joinedPrices' | 'cartNo' | 'isHolding'>> & {
    readonly maxPrice: number | null;
    readonly held: HeldForParty | null;
    readonly why: Why | null;
    readonly seasonId: string | null;
  };

export function partyOf(entry: WaitListEntry): PartyEntry {
  return {
    ...entry,
    seasonId: entry.seasonId ?? null,
    ticketTypeIds: entry.ticketTypeIds?.map(String) ?? [],
    maxPrice: entry.maxPrice ?? null,
    together: entry.together ?? false,
    state: entry.state ?? 'Waiting',
    passes: entry.passes ?? 0,
    joinedPrices: entry.joinedPrices ?? [],
    held: entry.held ?? null,
    cartNo: entry.cartNo ?? 0,
    isHolding: entry.isHolding ?? false,
    why: entry.why ?? null,
  };
}

export const WaitListEntrySchema = SchemaFactory.createForClass(WaitListEntry);
// one entry an e-mail (BUY-080)
WaitListEntrySchema.index({ eventId: 1, seasonId: 1, email: 1 }, { unique: true });
WaitListEntrySchema.index({ orgId: 1, eventId: 1, seasonId: 1, createdAt: -1, _id: -1 });
WaitListEntrySchema.index({ 'held.cartId': 1 }, { partialFilterExpression: { state: 'Offered' } });
/** Whoever has the link. */
WaitListEntrySchema.index({ tokenHash: 1 }, { partialFilterExpression: { tokenHash: { $type: 'string' } } });
