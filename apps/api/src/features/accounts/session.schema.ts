import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One login. Its id is the token's `jti`; removing it revokes the token. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionRecord {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: Types.ObjectId;
  /** The organisation this login works in. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: Types.ObjectId | null;
  /** When the person logged in; changing the organisation keeps it. */
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
  /** At most a minute old while the login is used. */
  @Prop({ type: Date, required: true }) lastSeenAt!: Date;
  /** When the person last proved themselves anew within this login. */
  @Prop({ type: Date, default: null }) provedAt!: Date | null;
  /** Counts the acts that were committed only because it lived. */
  @Prop({ type: Number, default: 0 }) acts?: number;
  /** Where it was seen last, and the browser's own name. */
  @Prop({ type: String, default: '' }) ip!: string;
  @Prop({ type: String, default: '' }) userAgent!: string;
}

export const SessionSchema = SchemaFactory.createForClass(SessionRecord);
SessionSchema.index({ userId: 1 });
SessionSchema.index({ expiresAt: 1 });
