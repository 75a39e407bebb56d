import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';

import { TOTP_DIGITS } from '@marquee/shared/accounts/second-factor';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Phone clocks drift: one step before and one after are accepted too. */
const WINDOW = 1;
// supported by every authenticator app
const PLAIN = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_SECONDS } as const;

/** Authenticator apps (RFC 6238): secrets are sealed for their person. */
@Injectable()
export class TotpService {
  constructor(
    private readonly sealedTexts: SealedTexts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new secret in typed form (base32) and as a URI for the app, with its stored form; `known` is a fixed secret of the demo data. */
  make(userId: string, email: string, known?: string): { secret: string; uri: string; sealed: string } {
    const secret = known === undefined ? new Secret({ size: SECRET_BYTES }) : Secret.fromBase32(known);
    const { hostname } = new URL(this.config.PUBLIC_URL);
    const issuer = hostname === 'localhost' ? 'Marquee' : `Marquee ${hostname}`;
    const uri = new TOTP({ ...PLAIN, issuer, label: email, secret }).toString();
    return { secret: secret.base32, uri, sealed: this.sealedTexts.seal(purposeOf(userId), secret.base32) };
  }

  /** The time step of this code, around now; null for a wrong one. */
  stepOf(userId: string, sealed: string, code: string): number | null {
    const secret = Secret.fromBase32(this.sealedTexts.open(purposeOf(userId), sealed));
    const timestamp = this.clock.now().getTime();
    const delta = TOTP.validate({ ...PLAIN, secret, token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  }
}

function purposeOf(userId: string): string {
  return `totp ${userId}`;
}
