import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

const id = { type: SchemaTypes.ObjectId, required: true };

/** A member's PIN for the tills of one organization. */
@Schema({ collection: 'operatorPins', versionKey: false })
export class OperatorPin {
  @Prop(id) _id!: string;
  @Prop(id) orgId!: string;
  @Prop(id) userId!: string;
  @Prop({ type: String, required: true }) pinHash!: string;
  @Prop({ type: Date, required: true }) setAt!: Date;
}
export const OperatorPinSchema = SchemaFactory.createForClass(OperatorPin);
OperatorPinSchema.index({ orgId: 1, userId: 1 }, { unique: true });

/** Who sells at a till by PIN, beside the login of the device. Never deleted: orders and shifts are explained by it. */
@Schema({ collection: 'operatorSessions', versionKey: false })
export class OperatorSession {
  @Prop(id) _id!: string;
  @Prop(id) orgId!: string;
  @Prop(id) tillId!: string;
  @Prop(id) userId!: string;
  /** The login of the device: without it the token opens nothing. */
  @Prop({ type: String, required: true }) loginId!: string;
  /** SHA-256 of the token; the token is told once. */
  @Prop({ type: String, required: true }) tokenHash!: string;
  @Prop({ type: Date, required: true }) startedAt!: Date;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
  @Prop({ type: Date, default: null }) endedAt!: Date | null;
}
export const OperatorSessionSchema = SchemaFactory.createForClass(OperatorSession);
OperatorSessionSchema.index({ tokenHash: 1 }, { unique: true });
OperatorSessionSchema.index({ orgId: 1, endedAt: 1, expiresAt: 1 });

/** The wrong PINs of a device or a till since the right one, or since a manager reset them. */
@Schema({ collection: 'pinTries', versionKey: false })
export class PinTries {
  /** `till:` with its id, or `login:` with the id of the device's login. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop(id) tillId!: string;
  @Prop({ type: Number, required: true }) wrong!: number;
  @Prop({ type: Date, required: true }) at!: Date;
}
export const PinTriesSchema = SchemaFactory.createForClass(PinTries);
PinTriesSchema.index({ tillId: 1 });
