import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { MEMBER_ROLES, type Role } from '@marquee/shared/permissions';

/** A person's membership in one organization; without `acceptedAt` it is an invitation and gives no role. */
@Schema({ collection: 'members', timestamps: true })
export class MemberRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** Null for an invitation: it is set to the person who answers it with the invited address proved. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) userId!: string | null;
  /** The address that the invitation was mailed to, in the form `emailOf` gives it; '' without one. */
  @Prop({ type: String, default: '' }) userEmail!: string;
  @Prop({ type: String, enum: MEMBER_ROLES, required: true }) role!: Role;
  /** Who invited the person; null for the first owner and for older invitations. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) invitedBy?: string | null;
  @Prop({ type: Date, default: null }) acceptedAt!: Date | null;
}

export const MemberSchema = SchemaFactory.createForClass(MemberRecord);
MemberSchema.index({ userId: 1, orgId: 1 }, { unique: true, partialFilterExpression: { userId: { $type: 'objectId' } } });
// one open invitation per address
MemberSchema.index({ userEmail: 1, orgId: 1 }, { unique: true, partialFilterExpression: { userId: { $type: 'null' } } });
MemberSchema.index({ orgId: 1, _id: 1 });
MemberSchema.index({ userId: 1, _id: 1 });
MemberSchema.index({ userEmail: 1, _id: 1 });
