import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { FirstFactorService } from './first-factor.service.ts';
import type { TotpEnrollment } from './second-factor.types.ts';
import { SecondFactorsRepository } from '../../factors/second-factors.repository.ts';
import { TotpService } from './totp.service.ts';

const SETUP_MINUTES = 30;

const totpEnabled = defineAccountDeed('user.totp-enabled');

@Injectable()
export class EnrollTotpService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly totp: TotpService,
    private readonly proofs: ProofsService,
    private readonly firstFactor: FirstFactorService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Creates a secret that becomes active once a code has confirmed it. @throws DomainError PROOF_REQUIRED, TOTP_PRESENT */
  async enroll(actor: Person): Promise<TotpEnrollment> {
    await this.proofs.needRecent(actor);
    if ((await this.secondFactors.of(actor.id))?.totpSecret) throw new DomainError('TOTP_PRESENT');
    const { secret, uri, sealed } = this.totp.make(actor.id, actor.email);
    await this.secondFactors.setPending(actor.id, sealed, new Date(this.clock.now().getTime() + SETUP_MINUTES * 60_000));
    return { secret, uri };
  }

  /**
   * Activates the app; with the first second factor recovery codes are created, and the person's other logins end.
   * @throws DomainError PROOF_REQUIRED, TOTP_NOT_STARTED, TOTP_INVALID, SECOND_FACTOR_LOCKED
   */
  async confirm(actor: Person, code: string): Promise<string[]> {
    await this.proofs.needRecent(actor);
    const { pendingSecret, pendingUntil } = (await this.secondFactors.of(actor.id)) ?? {};
    const now = this.clock.now();
    if (!pendingSecret || !pendingUntil || pendingUntil <= now) throw new DomainError('TOTP_NOT_STARTED');
    await this.rateLimits.hit('totp-setup', actor.id);
    const step = this.totp.stepOf(actor.id, pendingSecret, code.replaceAll(/\s/g, ''));
    if (step === null) throw new DomainError('TOTP_INVALID');
    await this.rateLimits.forget('totp-setup', actor.id);
    return this.firstFactor.add(actor, totpEnabled, {}, async (tx) => {
      if (!(await this.secondFactors.confirmTotp(tx, actor.id, pendingSecret, now, step))) throw new DomainError('CONFLICT');
    });
  }
}
