import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';

import { DomainError } from '@marquee/shared/domain-error';

import { CONFIG, type Config } from '#platform/config/config';

import type { PasskeyRecord } from '../../factors/passkey.schema.ts';

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
type Known = Pick<PasskeyRecord, 'credentialId' | 'transports'>;

/** The longest accepted response of a browser, in characters. */
const ANSWER_MAX = 20_000;

/** Passkeys (WebAuthn) of this installation: bound to the host of `PUBLIC_URL` and usable only from its pages. */
@Injectable()
export class WebAuthnService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What a browser needs to create a passkey; existing ones of the person are excluded. */
  registration(person: { userId: string; email: string; name: string }, present: readonly Known[]) {
    return generateRegistrationOptions({
      rpName: 'Marquee',
      rpID: this.host(),
      userID: new Uint8Array(Buffer.from(person.userId, 'hex')),
      userName: person.email,
      userDisplayName: person.name,
      attestationType: 'none',
      excludeCredentials: present.map(shownOf),
      // discoverable without an e-mail, where the device supports it
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** @throws DomainError PASSKEY_INVALID for a response to another challenge, of another site, or that is inconsistent */
  async register(answer: string, expectedChallenge: string): Promise<Registered> {
    const response = parsed<RegistrationResponseJSON>(answer);
    const { registrationInfo } = await checked(() =>
      verifyRegistrationResponse({ response, expectedChallenge, ...this.site(), requireUserVerification: false }),
    );
    if (!registrationInfo) throw new DomainError('PASSKEY_INVALID');
    return registrationInfo;
  }

  /** What a browser needs to use one of `passkeys`; without any, one that it discovers itself, which then has to verify the user. */
  authentication(passkeys: readonly Known[]) {
    const isAlone = passkeys.length === 0;
    return generateAuthenticationOptions({
      rpID: this.host(),
      userVerification: isAlone ? 'required' : 'preferred',
      ...(!isAlone && { allowCredentials: passkeys.map(shownOf) }),
    });
  }

  /** The passkey id in a response; '' for malformed ones. */
  credentialOf(answer: string): string {
    const { id } = parsed<Partial<AuthenticationResponseJSON>>(answer);
    return typeof id === 'string' ? id : '';
  }

  /** The passkey's state after this use. `isAlone`: it is the only factor. @throws DomainError PASSKEY_INVALID */
  async authenticate(answer: string, expectedChallenge: string, passkey: PasskeyRecord, isAlone: boolean) {
    const response = parsed<AuthenticationResponseJSON>(answer);
    const credential = { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter };
    const requireUserVerification = isAlone;
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({ response, expectedChallenge, ...this.site(), credential, requireUserVerification }),
    );
    const { userHandle } = response.response;
    const isTheirs = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('hex') === passkey.userId;
    if (!verified || !isTheirs) throw new DomainError('PASSKEY_INVALID');
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  }

  private host(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }

  private site() {
    return { expectedOrigin: new URL(this.config.PUBLIC_URL).origin, expectedRPID: this.host() };
  }
}

function shownOf({ credentialId, transports }: Known) {
  return { id: credentialId, transports };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

function parsed<Answer>(text: string): Answer {
  try {
    const answer: unknown = text.length > ANSWER_MAX ? null : JSON.parse(text);
    if (answer !== null && typeof answer === 'object') return answer as Answer;
  } catch {
    // checked below
  }
  throw new DomainError('PASSKEY_INVALID');
}

/** The library throws for an invalid response. */
async function checked<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new DomainError('PASSKEY_INVALID');
  }
}
