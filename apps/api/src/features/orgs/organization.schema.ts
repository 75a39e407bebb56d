import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const TICKET_FORMATS = ['Standard', 'RCSC'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];
const TicketFormatEnum = graphqlEnum('TicketFormat', TICKET_FORMATS);

/** Who sells: the tenant. */
@ObjectType()
@Schema({ collection: 'organizations', timestamps: true })
export class Organization {
  @Field(() => Id) _id!: Types.ObjectId;
  @Field() @Prop({ type: String, required: true }) orgName!: string;
  /** The name in addresses, unique. */
  @Field() @Prop({ type: String, required: true }) stub!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) orgLogoUrl?: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) email?: string | null;
  /** The connected account at the payment provider; nothing is sold without. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) stripeId?: string | null;
  @Field() @Prop({ type: Boolean, default: false }) isSeasonTickets!: boolean;
  @Field() @Prop({ type: Boolean, default: false }) isWebScanning!: boolean;
  @Field(() => TicketFormatEnum) @Prop({ type: String, enum: TICKET_FORMATS, default: 'Standard' }) ticketFormat!: TicketFormat;
  /** Where an event without a venue is; IANA name. */
  @Field() @Prop({ type: String, default: 'America/Denver' }) timezone!: string;
  @Prop({ type: String, default: 'USD' }) currency!: string;
  @Field(() => Date) createdAt!: Date;
}

export const OrganizationSchema = SchemaFactory.createForClass(Organization);
OrganizationSchema.index({ stub: 1 }, { unique: true });
