import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

@Schema({ _id: false })
export class AuditSubject {
  @Prop({ type: String, required: true }) kind!: string;
  @Prop({ type: String, required: true }) id!: string;
}

@Schema({ collection: 'auditLog', versionKey: false })
export class AuditEntry {
  _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) actorId!: string | null;
  @Prop({ type: String, default: null }) actorEmail!: string | null;
  /** Of a super user who is not in the organization's team (`isOperatorIn`). */
  @Prop({ type: Boolean }) byOperator?: boolean;
  /** The name of the paired device of a door that did it; absent otherwise. `actorId` is the device's then. */
  @Prop({ type: String }) device?: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: string | null;
  @Prop({ type: String, required: true }) action!: string;
  @Prop({ type: SchemaFactory.createForClass(AuditSubject), required: true }) subject!: AuditSubject;
  @Prop({ type: SchemaTypes.Mixed, default: {} }) data!: Record<string, unknown>;
}

export const AuditSchema = SchemaFactory.createForClass(AuditEntry);
// indexes for the log as a whole, by actions, by actor and by operators, newest first
AuditSchema.index({ orgId: 1, at: -1, _id: -1 });
AuditSchema.index({ orgId: 1, action: 1, at: -1, _id: -1 });
AuditSchema.index({ orgId: 1, actorId: 1, at: -1, _id: -1 });
AuditSchema.index({ orgId: 1, byOperator: 1, at: -1, _id: -1 }, { partialFilterExpression: { byOperator: true } });
AuditSchema.index({ 'subject.id': 1, at: -1 });
