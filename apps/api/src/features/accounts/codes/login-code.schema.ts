import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const CODE_CHANNELS = ['Phone', 'Email'] as const;
/** The channel of a code, and so what it proves. */
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The last 4-digit code that one browser requested for an account and a purpose; a new one replaces it. */
@Schema({ collection: 'loginCodes', versionKey: false })
export class LoginCode {
  _id!: string;
  @Prop({ type: String, required: true }) account!: string;
  @Prop({ type: String, required: true }) purpose!: string;
  /** Digest of the cookie of the requesting browser: the code is invalid in any other one. */
  @Prop({ type: String, required: true }) browser!: string;
  /** Keyed with a secret of ours: four digits could be guessed from a plain hash. */
  @Prop({ type: String, required: true }) codeHash!: string;
  @Prop({ type: String, enum: CODE_CHANNELS, default: 'Phone' }) channel!: CodeChannel;
  /** The phone number or e-mail it was sent to. */
  @Prop({ type: String, default: '' }) sentTo!: string;
  /** Whether the account had already proved that number or e-mail. */
  @Prop({ type: Boolean, default: false }) isProved!: boolean;
  @Prop({ type: Number, default: 0 }) tries!: number;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
  @Prop({ type: Date, default: null }) usedAt!: Date | null;
}

export const LoginCodeSchema = SchemaFactory.createForClass(LoginCode);
LoginCodeSchema.index({ account: 1, purpose: 1, browser: 1 }, { unique: true });
// expired codes are refused already; the index only cleans up
LoginCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });
