import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { SecurityTicket } from './security-ticket.schema.ts';

/** What names a ticket: its digest, its purpose and its browser. It belongs to a person before they are in an organization. */
type TicketRef = Pick<SecurityTicket, '_id' | 'purpose' | 'visitorId'>;

interface NewTicket extends TicketRef {
  readonly userId: string | null;
  readonly challenge?: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SecurityTicketsRepository {
  constructor(@InjectModel(SecurityTicket.name) private readonly tickets: Model<SecurityTicket>) {}

  async add(ticket: NewTicket): Promise<void> {
    await this.tickets.create([ticket]);
  }

  /** Null when it expired. */
  find(ref: TicketRef, now: Date): Promise<SecurityTicket | null> {
    return this.tickets
      .findOne({ ...ref, expiresAt: { $gt: now } })
      .lean<SecurityTicket>()
      .exec();
  }

  /** Finds and removes it: of many concurrent calls, one gets it. */
  take(ref: TicketRef, now: Date): Promise<SecurityTicket | null> {
    return this.tickets
      .findOneAndDelete({ ...ref, expiresAt: { $gt: now } })
      .lean<SecurityTicket>()
      .exec();
  }
}
