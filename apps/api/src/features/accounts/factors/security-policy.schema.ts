import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** An organization's security requirements for its members. */
@Schema({ collection: 'securityPolicies', versionKey: false })
export class SecurityPolicyRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: Boolean, required: true }) requiresSecondFactor!: boolean;
}

export const SecurityPolicySchema = SchemaFactory.createForClass(SecurityPolicyRecord);
SecurityPolicySchema.index({ orgId: 1 }, { unique: true });
