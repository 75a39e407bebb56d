import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const LINK_PURPOSES = ['resetPassword', 'verifyEmail', 'changePhone'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A mailed link that proves a mailbox. Used once; a new one for the same purpose replaces it. */
@Schema({ collection: 'accountLinks', versionKey: false })
export class AccountLink {
  /** The digest of the link's code; the code itself is not stored. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, enum: LINK_PURPOSES, required: true }) purpose!: LinkPurpose;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  /** What the link is about: the address to verify, the new phone number. */
  @Prop({ type: String, default: '' }) subject!: string;
  /** The address whose mailbox a link for a phone was sent to; absent for others, whose subject it is. */
  @Prop({ type: String }) sentTo?: string;
  /** Digest of the cookie of the requesting browser, for links that work only there; else ''. */
  @Prop({ type: String, default: '' }) browser!: string;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
}

export const AccountLinkSchema = SchemaFactory.createForClass(AccountLink);
AccountLinkSchema.index({ userId: 1, purpose: 1 });
// expired links are refused already; the index only cleans up
AccountLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });
