import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { RECOVERY_ALPHABET, RECOVERY_LETTERS, shownRecoveryCode } from '@marquee/shared/accounts/second-factor';

import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import { SecondFactorsRepository } from '../../factors/second-factors.repository.ts';

const CODES = 10;

/** Ten codes for when the other factors are lost; each works once, only digests are stored. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly sealedTexts: SealedTexts,
    private readonly clock: Clock,
  ) {}

  /** Replaces all codes; returns the new ones in readable form, which cannot be shown again. */
  async replace(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    const digests = codes.map((code) => this.digestOf(userId, code));
    await this.secondFactors.setRecoveryCodes(tx, userId, digests);
    return codes.map(shownRecoveryCode);
  }

  /** Whether it was an unused one of this person's; it is used now. */
  use(tx: Tx, userId: string, code: string): Promise<boolean> {
    return this.secondFactors.useRecoveryCode(tx, userId, this.digestOf(userId, code), this.clock.now());
  }

  private digestOf(userId: string, code: string): string {
    return this.sealedTexts.digest(`recovery code ${userId}`, code);
  }
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}
