import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One login. Its id is the token's `jti`; removing it revokes the token. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionRecord {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: Types.ObjectId;
  /** The organisation this login works in. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: Types.ObjectId | null;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
}

export const SessionSchema = SchemaFactory.createForClass(SessionRecord);
SessionSchema.index({ userId: 1 });
SessionSchema.index({ expiresAt: 1 });
