import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { GATE_DIRECTIONS, type GateDirection } from '@marquee/shared/door/gates';
import { UNLISTED_RULES, type UnlistedRule } from '@marquee/shared/door/offline-verdict';

const id = { type: SchemaTypes.ObjectId, required: true };
const ids = { type: [SchemaTypes.ObjectId], required: true };
const clock = { type: String, default: null };

/** A gate of an event; sections are of its plan, which names them by texts. */
@Schema({ _id: false })
export class StoredGate {
  @Prop(id) _id!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, enum: GATE_DIRECTIONS, required: true }) direction!: GateDirection;
  @Prop(ids) ticketTypeIds!: string[];
  @Prop({ type: [String], required: true }) sectionIds!: string[];
  @Prop(ids) dayIds!: string[];
  /** `13:30` by the venue's clock. */
  @Prop(clock) opensAt!: string | null;
  @Prop(clock) closesAt!: string | null;
}
const StoredGateSchema = SchemaFactory.createForClass(StoredGate);

@Schema({ _id: false })
export class StoredTypeRule {
  @Prop(id) ticketTypeId!: string;
  /** Null is any number. */
  @Prop({ type: Number, default: null }) entries!: number | null;
  @Prop({ type: Boolean, required: true }) onlyAfterExit!: boolean;
  @Prop(clock) from!: string | null;
}
const StoredTypeRuleSchema = SchemaFactory.createForClass(StoredTypeRule);

/** What the organizer chose for the door of an event; absent where nothing was chosen. */
@Schema({ collection: 'doorRules', versionKey: false })
export class DoorRule {
  /** The event's. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: String, enum: UNLISTED_RULES, required: true }) unlisted!: UnlistedRule;
  /** Absent where none was made. */
  @Prop({ type: [StoredGateSchema], default: undefined }) gates?: StoredGate[];
  @Prop({ type: [StoredTypeRuleSchema], default: undefined }) types?: StoredTypeRule[];
  /** When somebody last said that everybody is out. */
  @Prop({ type: Date }) everybodyOutAt?: Date;
}
export const DoorRuleSchema = SchemaFactory.createForClass(DoorRule);
