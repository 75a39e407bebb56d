import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const PREFERRED_LOGINS = ['Password', 'PhoneCode'] as const;
export type PreferredLogin = (typeof PREFERRED_LOGINS)[number];

/** A person, in whatever organisations. */
@Schema({ collection: 'users', timestamps: true })
export class UserRecord {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) firstName!: string;
  @Prop({ type: String, default: '' }) lastName!: string;
  /** As typed, in lower case: unique. */
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: Date, default: null }) emailVerifiedAt!: Date | null;
  /** Further addresses, in the same form. They find this account once they are proved; before that they keep nobody out. */
  @Prop({ type: [String], default: [] }) secondaryEmails!: string[];
  /** Those of the secondary addresses that were proved once: by their link, or as the former primary one. */
  @Prop({ type: [String], default: [] }) provedEmails!: string[];
  /** Since when the e-mail is the account's; none in accounts whose sign-up brought it. */
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
  /** Raised when everything that opens the account was taken away: a login that was on its way ends. */
  @Prop({ type: Number, default: 0 }) credentialsEpoch?: number;
  /** The organisation worked in last; the next login starts there. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgContextId!: Types.ObjectId | null;
  @Prop({ type: Boolean, default: false }) isSuperUser!: boolean;
  /** What the platform's operators find them by; absent of those that the first version made, until their migration ran. */
  @Prop({ type: [String], default: undefined }) nameTerms?: string[];
  @Prop({ type: [String], default: undefined }) searchTerms?: string[];
}

export const UserSchema = SchemaFactory.createForClass(UserRecord);
UserSchema.index({ email: 1 }, { unique: true });
// a proved address is one account's; `$gt` leaves empty lists out, and a search for an address implies it
UserSchema.index({ provedEmails: 1 }, { unique: true, partialFilterExpression: { provedEmails: { $gt: '' } } });
UserSchema.index({ secondaryEmails: 1, _id: 1 });
// the operators' list, newest first by `_id`
UserSchema.index({ searchTerms: 1, _id: -1 });
UserSchema.index({ phoneNumber: 1, phoneNumberVerifiedAt: -1, _id: -1 });
// a phone that was proved is one account's
UserSchema.index({ phoneNumber: 1 }, { unique: true, partialFilterExpression: { phoneNumberVerifiedAt: { $type: 'date' } } });
