import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const TICKET_PURPOSES = ['secondStep', 'passkeyLogin', 'passkeySecondStep', 'passkeyRegistration', 'passkeyProof'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** A started operation that one browser may finish once: a login at its second step, the use of a passkey. */
@Schema({ collection: 'securityTickets', versionKey: false })
export class SecurityTicket {
  /** Digest of the ticket. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, enum: TICKET_PURPOSES, required: true }) purpose!: TicketPurpose;
  /** Null where the passkey identifies the person. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) userId!: string | null;
  /** The random cookie of the browser it was issued to. */
  @Prop({ type: String, required: true }) visitorId!: string;
  /** The challenge that a passkey has to sign; '' without one. */
  @Prop({ type: String, default: '' }) challenge!: string;
  @Prop({ type: Date, required: true }) expiresAt!: Date;
}

export const SecurityTicketSchema = SchemaFactory.createForClass(SecurityTicket);
SecurityTicketSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
