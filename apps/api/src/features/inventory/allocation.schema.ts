import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const ALLOCATION_KINDS = ['reservation', 'order', 'hold', 'retired'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

/**
 * Who owns which units. The unique index over `claims` is what makes overselling impossible: no two records, and so no
 * two owners, can hold one unit. Ids are hex strings, because claims are strings and nothing is looked up from here.
 */
@Schema({ collection: 'allocations', versionKey: false })
export class Allocation {
  /** The id of the reservation, which is that of its order; `hold:<hold>:…`; `retired:<pool>`. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, enum: ALLOCATION_KINDS, required: true }) kind!: AllocationKind;
  /** The id of the reservation, the order, or the pool (retired). */
  @Prop({ type: String, required: true }) ownerId!: string;
  @Prop({ type: String }) orgId?: string;
  /** The event or season whose units they are. */
  @Prop({ type: String }) sellableId?: string;
  /** `<pool>:<n>`; may be empty after refunds. */
  @Prop({ type: [String], required: true }) claims!: string[];
  /** See `cartOf`: a visitor has one of an event or season that is not sold. Unset for one beside it. */
  @Prop({ type: String }) cart?: string;
  /** Hash of the request that claimed them: the same id with another one is refused. Absent in holds and in those from before. */
  @Prop({ type: String }) wish?: string;
  /** A reservation that is held for somebody for weeks; absent in carts. */
  @Prop({ type: Boolean }) isOffer?: true;
  /** When a reservation, or an order's time to pay, expires; null means permanent. */
  @Prop({ type: Date, default: null }) expiresAt!: Date | null;
  /** Retired only: the pool's numbers are 1..size (see domain/pool-size.ts). */
  @Prop({ type: Number }) size?: number;
}

export const AllocationSchema = SchemaFactory.createForClass(Allocation);
/** Partial: in a plain unique multikey index a second record without claims would be a duplicate. */
AllocationSchema.index({ claims: 1 }, { unique: true, partialFilterExpression: { 'claims.0': { $exists: true } } });
AllocationSchema.index({ ownerId: 1 }, { name: 'ofHold', partialFilterExpression: { kind: 'hold' } });
AllocationSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } });
/** What is sold is no cart any more: its visitor may have the next one. */
AllocationSchema.index({ cart: 1 }, { unique: true, partialFilterExpression: { cart: { $exists: true }, expiresAt: { $type: 'date' } } });
