import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';

import type { SecurityTicket, TicketPurpose } from './security-ticket.schema.ts';
import { SecurityTicketsRepository } from './security-tickets.repository.ts';

const MINUTES: Record<TicketPurpose, number> = {
  secondStep: 10,
  passkeyLogin: 5,
  passkeySecondStep: 5,
  passkeyRegistration: 5,
  passkeyProof: 5,
};

interface Begun {
  readonly userId: string | null;
  readonly visitorId: string;
  readonly challenge?: string;
}

/** Tickets of started operations: valid for some minutes, once, and only in the browser that started it. */
@Injectable()
export class SecurityTicketsService {
  constructor(
    private readonly securityTickets: SecurityTicketsRepository,
    private readonly clock: Clock,
  ) {}

  async issue(purpose: TicketPurpose, begun: Begun): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + MINUTES[purpose] * 60_000);
    await this.securityTickets.add({ ...begun, _id: digestOf(ticket), purpose, expiresAt });
    return ticket;
  }

  /** The owner, without using it up. @throws DomainError SECOND_FACTOR_EXPIRED */
  async read(purpose: TicketPurpose, ticket: string, visitorId: string): Promise<SecurityTicket> {
    return live(await this.securityTickets.find({ _id: digestOf(ticket), purpose, visitorId }, this.clock.now()));
  }

  /** Uses it up: of many concurrent calls, one gets it. @throws DomainError SECOND_FACTOR_EXPIRED */
  async redeem(purpose: TicketPurpose, ticket: string, visitorId: string): Promise<SecurityTicket> {
    return live(await this.securityTickets.take({ _id: digestOf(ticket), purpose, visitorId }, this.clock.now()));
  }
}

function live(ticket: SecurityTicket | null): SecurityTicket {
  if (!ticket) throw new DomainError('SECOND_FACTOR_EXPIRED');
  return ticket;
}

function digestOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
