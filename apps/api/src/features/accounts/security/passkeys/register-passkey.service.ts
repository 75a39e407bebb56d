import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { UsersRepository } from '../../record/users.repository.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { FirstFactorService } from '../second-factor/first-factor.service.ts';
import { SecurityTicketsService } from '../security-tickets.service.ts';
import { passkeyName } from './passkey-name.ts';
import type { PasskeyRecord } from '../../factors/passkey.schema.ts';
import type { PasskeyChallenge, RegisterPasskeyInput, RegisteredPasskey } from './passkey.types.ts';
import { PasskeysRepository } from '../../factors/passkeys.repository.ts';
import { WebAuthnService } from './webauthn.service.ts';

const passkeyAdded = defineAccountDeed('user.passkey-added');

@Injectable()
export class RegisterPasskeyService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly webAuthn: WebAuthnService,
    private readonly securityTickets: SecurityTicketsService,
    private readonly proofs: ProofsService,
    private readonly firstFactor: FirstFactorService,
    private readonly clock: Clock,
  ) {}

  /** A challenge for a new passkey of this person in this browser. @throws DomainError PROOF_REQUIRED */
  async begin(actor: Person, { visitorId }: VisitorInfo): Promise<PasskeyChallenge> {
    await this.proofs.needRecent(actor);
    const { id: userId, email } = actor;
    const [user, present] = await Promise.all([this.users.byId(userId), this.passkeys.listOf(userId)]);
    const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || email;
    const options = await this.webAuthn.registration({ userId, email, name }, present);
    const ticket = await this.securityTickets.issue('passkeyRegistration', { userId, visitorId, challenge: options.challenge });
    return { ticket, options: JSON.stringify(options) };
  }

  /** Stores it. @throws DomainError SECOND_FACTOR_EXPIRED, PASSKEY_INVALID, NAME_REQUIRED, NAME_TOO_LONG */
  async register(actor: Person, { ticket, response, name: typed }: RegisterPasskeyInput, visitor: VisitorInfo): Promise<RegisteredPasskey> {
    const name = passkeyName(typed);
    const { userId, challenge } = await this.securityTickets.redeem('passkeyRegistration', ticket, visitor.visitorId);
    if (userId !== actor.id) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const { credential, credentialDeviceType, credentialBackedUp } = await this.webAuthn.register(response, challenge);
    let passkey: PasskeyRecord | null = null;
    const recoveryCodes = await this.firstFactor.add(actor, passkeyAdded, { name }, async (tx) => {
      passkey = await this.passkeys.add(tx, {
        userId: actor.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
        name,
        createdAt: this.clock.now(),
        lastUsedAt: null,
      });
    });
    return { passkey: passkey!, recoveryCodes };
  }
}
