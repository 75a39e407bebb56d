import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const PREFERRED_LOGINS = ['Password', 'PhoneCode'] as const;
export type PreferredLogin = (typeof PREFERRED_LOGINS)[number];

/** A person, independent of organizations. */
@Schema({ collection: 'users', timestamps: true })
export class UserRecord {
  _id!: string;
  @Prop({ type: String, required: true }) firstName!: string;
  @Prop({ type: String, default: '' }) lastName!: string;
  /** As typed, in lower case: unique. */
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: Date, default: null }) emailVerifiedAt!: Date | null;
  /** Additional addresses, in the same form. They find this account once they are proved; before that they are not reserved. */
  @Prop({ type: [String], default: [] }) secondaryEmails!: string[];
  /** The secondary addresses that were proved: by their link, or as the former primary one. */
  @Prop({ type: [String], default: [] }) provedEmails!: string[];
  /** When the e-mail was added to the account; null for the one from the sign-up. */
  @Prop({ type: Date, default: null }) emailClaimedAt?: Date | null;
  /** Becomes the e-mail once its link was opened. */
  @Prop({ type: String, default: null }) emailWaitingForVerify!: string | null;
  /** E.164. */
  @Prop({ type: String, default: null }) phoneNumber!: string | null;
  @Prop({ type: Date, default: null }) phoneNumberVerifiedAt!: Date | null;
  /** argon2id, or null before a password was set. */
  @Prop({ type: String, default: null }) passwordHash!: string | null;
  @Prop({ type: String, enum: PREFERRED_LOGINS, default: 'Password' }) preferredLogin!: PreferredLogin;
  @Prop({ type: String, default: null }) imageUrl!: string | null;
  /** Incremented when all credentials are revoked: ends concurrent logins. */
  @Prop({ type: Number, default: 0 }) credentialsEpoch?: number;
  /** The organization last worked in; the next login starts there. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgContextId!: string | null;
  @Prop({ type: Boolean, default: false }) isSuperUser!: boolean;
  /** The search terms for the platform's operators; missing in records of the first version until their migration ran. */
  @Prop({ type: [String], default: undefined }) nameTerms?: string[];
  @Prop({ type: [String], default: undefined }) searchTerms?: string[];
}

export const UserSchema = SchemaFactory.createForClass(UserRecord);
UserSchema.index({ email: 1 }, { unique: true });
UserSchema.index({ isSuperUser: 1 }, { partialFilterExpression: { isSuperUser: true } });
// a proved address belongs to one account; `$gt` excludes empty lists, and a search for an address implies it
UserSchema.index({ provedEmails: 1 }, { unique: true, partialFilterExpression: { provedEmails: { $gt: '' } } });
UserSchema.index({ secondaryEmails: 1, _id: 1 });
// the operators' list, newest first by `_id`
UserSchema.index({ searchTerms: 1, _id: -1 });
UserSchema.index({ phoneNumber: 1, phoneNumberVerifiedAt: -1, _id: -1 });
// a proved phone belongs to one account
UserSchema.index({ phoneNumber: 1 }, { unique: true, partialFilterExpression: { phoneNumberVerifiedAt: { $type: 'date' } } });
