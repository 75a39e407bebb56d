import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** One login. Its id is the token's `jti`; removing it revokes the token. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionRecord {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  /** The first token of the login, of one that was issued beside it; absent in the first. */
  @Prop({ type: String }) loginId?: string;
  /** The organization this login works in. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: string | null;
  /** When the person logged in; kept when switching the organization. */
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
  /** At most a minute stale while the login is in use. */
  @Prop({ type: Date, required: true }) lastSeenAt!: Date;
  /** When the person last proved their identity again within this login. */
  @Prop({ type: Date, default: null }) provedAt!: Date | null;
  /** Counts the changes that were committed only because the login was valid. */
  @Prop({ type: Number, default: 0 }) acts?: number;
  /** Where it was last used, and the browser's user agent. */
  @Prop({ type: String, default: '' }) ip!: string;
  @Prop({ type: String, default: '' }) userAgent!: string;
}

export const SessionSchema = SchemaFactory.createForClass(SessionRecord);
SessionSchema.index({ userId: 1 });
SessionSchema.index({ expiresAt: 1 });
