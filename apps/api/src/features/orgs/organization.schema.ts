import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

import { TICKET_FORMATS, type TicketFormat } from '@marquee/shared/organizations/validate-organization';
import { CURRENCY } from '@marquee/shared/text/locale';

import { FieldRequires } from '#platform/auth/field-requires';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const TicketFormatEnum = graphqlEnum('TicketFormat', TICKET_FORMATS);

/** The postal address of an organization. */
@ObjectType()
@Schema({ _id: false })
export class OrganizationAddress {
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) address1!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) address2!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) city!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) state!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) zip!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) country!: string | null;
}

/** The credentials of the TEG integration. */
@Schema({ _id: false })
export class TegAccess {
  @Prop({ type: String, default: null }) clientId!: string | null;
  @Prop({ type: String, default: null }) url!: string | null;
  /** Sealed (`SealedTexts`). */
  @Prop({ type: String, select: false }) sealed?: string | null;
  /** In clear, as versions before stored it; sealed and removed when it is found. */
  @Prop({ type: String, default: null, select: false }) secret?: string | null;
}

/** Keys of the seating provider. The secret one is read only by the server's own calls (answer 12). */
@Schema({ _id: false })
export class SeatingKeys {
  @Prop({ type: String, default: null }) publicKey!: string | null;
  @Prop({ type: String, default: null }) designerKey!: string | null;
  /** Sealed (`SealedTexts`). */
  @Prop({ type: String, select: false }) sealedKey?: string | null;
  /** In clear, as an operator writes it; sealed and removed when it is found. */
  @Prop({ type: String, default: null, select: false }) secretKey?: string | null;
}

/** The seller and tenant. */
@ObjectType()
@Schema({ collection: 'organizations', timestamps: true })
export class Organization {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) orgName!: string;
  /** The name in addresses, unique. */
  @Field() @Prop({ type: String, required: true }) stub!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) orgLogoUrl?: string | null;
  /** Confirmed by its mailbox, or stored before that was asked for: it stands on tickets, mails and pages. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) email?: string | null;
  /** Entered, and not confirmed yet: it stands nowhere, and the one before stays. */
  @Field(() => String, { nullable: true })
  @FieldRequires('org.write', '_id')
  @Prop({ type: String })
  newEmail?: string | null;
  /** E.164. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) phoneNumber?: string | null;
  @Field(() => [String], { nullable: true }) @Prop({ type: [String], default: [] }) orgUrls?: string[];
  @Field(() => OrganizationAddress, { nullable: true })
  @Prop({ type: SchemaFactory.createForClass(OrganizationAddress), default: null })
  address?: OrganizationAddress | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) bio?: string | null;
  /** The connected account at the payment provider; required for sales. */
  @Field(() => String, { nullable: true })
  @FieldRequires('payout.read', '_id')
  @Prop({ type: String, default: null })
  stripeId?: string | null;
  /** The connected account again, which is unique here: one account belongs to one organization. Accounts that were connected before that rule may stand in two. */
  @Prop({ type: String }) accountClaim?: string;
  @Field() @Prop({ type: Boolean, default: false }) isSeasonTickets!: boolean;
  @Field() @Prop({ type: Boolean, default: false }) isWebScanning!: boolean;
  @Prop({ type: Boolean, default: false }) isTegIntegration?: boolean;
  @Prop({ type: Boolean, default: false }) isMemberIdValidation?: boolean;
  @Prop({ type: SchemaFactory.createForClass(TegAccess), default: () => ({}) }) teg?: TegAccess;
  @Prop({ type: SchemaFactory.createForClass(SeatingKeys), default: () => ({}) }) seating?: SeatingKeys;
  @Field(() => TicketFormatEnum) @Prop({ type: String, enum: TICKET_FORMATS, default: 'Standard' }) ticketFormat!: TicketFormat;
  /** The time zone of events without a venue; IANA name. */
  @Field() @Prop({ type: String, default: 'America/Denver' }) timezone!: string;
  @Prop({ type: String, default: CURRENCY }) currency!: string;
  @Field(() => Date) createdAt!: Date;
}

export const OrganizationSchema = SchemaFactory.createForClass(Organization);
OrganizationSchema.index({ stub: 1 }, { unique: true });
// those whose secrets are still in clear
OrganizationSchema.index({ createdAt: 1 }, { name: 'clearSecrets', partialFilterExpression: { 'teg.secret': { $type: 'string' } } });
OrganizationSchema.index({ stripeId: 1 }, { partialFilterExpression: { stripeId: { $type: 'string' } } });
OrganizationSchema.index({ createdAt: 1 }, { name: 'clearSeating', partialFilterExpression: { 'seating.secretKey': { $type: 'string' } } });
// of two organizations that connect one account at the same moment, one is refused
OrganizationSchema.index({ accountClaim: 1 }, { unique: true, partialFilterExpression: { accountClaim: { $type: 'string' } } });
