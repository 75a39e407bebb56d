import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import { MEMBER_ROLES, type Role } from '@marquee/shared/permissions';

/** What a person is in one organisation; without `acceptedAt` it is an invitation and gives no rank. */
@Schema({ collection: 'members', timestamps: true })
export class MemberRecord {
  _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: Types.ObjectId;
  @Prop({ type: String, enum: MEMBER_ROLES, required: true }) role!: Role;
  @Prop({ type: Date, default: null }) acceptedAt!: Date | null;
}

export const MemberSchema = SchemaFactory.createForClass(MemberRecord);
MemberSchema.index({ orgId: 1, userId: 1 }, { unique: true });
MemberSchema.index({ userId: 1 });
