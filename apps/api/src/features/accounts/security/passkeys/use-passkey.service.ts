import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';

import type { TicketPurpose } from '../security-ticket.schema.ts';
import { SecurityTicketsService } from '../security-tickets.service.ts';
import type { PasskeyChallenge, PasskeyAnswerInput } from './passkey.types.ts';
import type { PasskeyRecord } from '../../factors/passkey.schema.ts';
import { PasskeysRepository } from '../../factors/passkeys.repository.ts';
import { WebAuthnService } from './webauthn.service.ts';

type Purpose = Extract<TicketPurpose, 'passkeyLogin' | 'passkeySecondStep' | 'passkeyProof'>;

/** A passkey as a proof of identity. */
@Injectable()
export class UsePasskeyService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly webAuthn: WebAuthnService,
    private readonly securityTickets: SecurityTicketsService,
    private readonly clock: Clock,
  ) {}

  /** A challenge for this browser; `userId` null: for any passkey it offers. */
  async begin(purpose: Purpose, userId: string | null, visitorId: string): Promise<PasskeyChallenge> {
    const options = await this.webAuthn.authentication(userId ? await this.passkeys.listOf(userId) : []);
    const ticket = await this.securityTickets.issue(purpose, { userId, visitorId, challenge: options.challenge });
    return { ticket, options: JSON.stringify(options) };
  }

  /** The passkey, with its use recorded. The challenge is used up either way. @throws DomainError SECOND_FACTOR_EXPIRED, PASSKEY_INVALID */
  async finish(purpose: Purpose, { ticket, response }: PasskeyAnswerInput, visitorId: string): Promise<PasskeyRecord> {
    const { challenge, userId } = await this.securityTickets.redeem(purpose, ticket, visitorId);
    const passkey = await this.passkeys.byCredential(this.webAuthn.credentialOf(response));
    if (!passkey || (userId && passkey.userId !== userId)) throw new DomainError('PASSKEY_INVALID');
    const use = await this.webAuthn.authenticate(response, challenge, passkey, userId === null);
    const isNoted = await this.passkeys.noteUse(passkey, { ...use, lastUsedAt: this.clock.now() });
    if (!isNoted) throw new DomainError('PASSKEY_INVALID');
    return passkey;
  }
}
