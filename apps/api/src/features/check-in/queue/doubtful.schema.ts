import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { VERDICTS, type Verdict } from '@marquee/shared/door/verdict';

const id = { type: SchemaTypes.ObjectId, required: true };
const ref = { type: SchemaTypes.ObjectId, default: null };
const text = { type: String, default: null };

export const DOUBTS = ['Twice', 'Refused'] as const;
/** Twice: the code was admitted by two showings. Refused: a device without a network let in what the server knows to be no longer good. */
export type Doubt = (typeof DOUBTS)[number];

/** One admission of a code. */
@Schema({ _id: false })
export class DoubtfulSide {
  /** By the server's clock. */
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop(ref) by!: string | null;
  /** The device or person. */
  @Prop({ type: String, required: true }) byName!: string;
  @Prop({ type: Boolean, required: true }) isOffline!: boolean;
}
const DoubtfulSideSchema = SchemaFactory.createForClass(DoubtfulSide);

/** An admission that somebody settles: who is inside is not known until then (docs/decisions/0118). Never deleted. */
@Schema({ collection: 'doubtfuls', versionKey: false })
export class Doubtful {
  @Prop(id) _id!: string;
  @Prop(id) orgId!: string;
  @Prop(id) eventId!: string;
  @Prop(ref) orderId!: string | null;
  @Prop(ref) itemId!: string | null;
  @Prop({ type: String, enum: DOUBTS, required: true }) doubt!: Doubt;
  /** Why the server refuses; of Twice that it was scanned. */
  @Prop({ type: String, enum: VERDICTS, required: true }) verdict!: Verdict;
  @Prop(text) name!: string | null;
  @Prop(text) itemName!: string | null;
  @Prop(text) seat!: string | null;
  /** One of what was refused, two of what was admitted twice; the earlier first. */
  @Prop({ type: [DoubtfulSideSchema], required: true }) sides!: DoubtfulSide[];
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) settledAt!: Date | null;
  @Prop(text) settledBy!: string | null;
  @Prop(text) note!: string | null;
  /** How many people came in by the code, as whoever settled it found out. */
  @Prop({ type: Number, default: null }) people!: number | null;
}
export const DoubtfulSchema = SchemaFactory.createForClass(Doubtful);
DoubtfulSchema.index({ orgId: 1, eventId: 1, createdAt: -1 });
DoubtfulSchema.index({ eventId: 1 }, { name: 'unsettled', partialFilterExpression: { settledAt: null } });
