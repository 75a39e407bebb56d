import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** An organization's security requirements for its members. */
@Schema({ collection: 'securityPolicies', versionKey: false })
export class SecurityPolicyRecord {
  _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: Types.ObjectId;
  @Prop({ type: Boolean, required: true }) requiresSecondFactor!: boolean;
}

export const SecurityPolicySchema = SchemaFactory.createForClass(SecurityPolicyRecord);
SecurityPolicySchema.index({ orgId: 1 }, { unique: true });
