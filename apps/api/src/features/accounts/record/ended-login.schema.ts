import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { LOGIN_ENDS, type LoginEnd } from '@marquee/shared/accounts/login-end';

/**
 * Why a login was ended, for the browser that still has its token; stored separately, so that removing the session alone revokes the token.
 */
@Schema({ collection: 'endedLogins', versionKey: false })
export class EndedLogin {
  /** The token's `jti`. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  @Prop({ type: String, enum: LOGIN_ENDS, required: true }) because!: LoginEnd;
  /** When the token would have expired. */
  @Prop({ type: Date, required: true }) until!: Date;
}

export const EndedLoginSchema = SchemaFactory.createForClass(EndedLogin);
EndedLoginSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
