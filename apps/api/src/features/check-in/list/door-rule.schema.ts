import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { UNLISTED_RULES, type UnlistedRule } from '@marquee/shared/door/offline-verdict';

/** What the organizer chose for the door of an event; absent where nothing was chosen. */
@Schema({ collection: 'doorRules', versionKey: false })
export class DoorRule {
  /** The event's. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: String, enum: UNLISTED_RULES, required: true }) unlisted!: UnlistedRule;
}
export const DoorRuleSchema = SchemaFactory.createForClass(DoorRule);
