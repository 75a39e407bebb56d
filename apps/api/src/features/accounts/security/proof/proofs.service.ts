import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { isProofFresh } from '../../record/domain/proof-rules.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';

/** Whether the holder of a login is still the person who logged in. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** For adding a credential: a proof of the last minutes, or a recent login. @throws DomainError PROOF_REQUIRED */
  needRecent(actor: Person): Promise<void> {
    return this.need(actor, true);
  }

  /** For removing one: a separate proof. @throws DomainError PROOF_REQUIRED */
  needOwn(actor: Person): Promise<void> {
    return this.need(actor, false);
  }

  note({ tokenId }: Person): Promise<void> {
    return this.sessions.noteProof(tokenId, this.clock.now());
  }

  /**
   * Call it in the transaction of every change that adds a credential: a recovery may have ended the login since the request arrived.
   * @throws DomainError AUTHENTICATION_REQUIRED
   */
  async hold(tx: Tx, { tokenId }: Person): Promise<void> {
    if (!(await this.sessions.hold(tx, tokenId))) throw new DomainError('AUTHENTICATION_REQUIRED');
  }

  private async need({ tokenId }: Person, isLoginEnough: boolean): Promise<void> {
    const now = this.clock.now();
    const session = await this.sessions.live(tokenId, now);
    const isFresh = session && isProofFresh({ ...session, provedAt: session.provedAt ?? null }, now, isLoginEnough);
    if (!isFresh) throw new DomainError('PROOF_REQUIRED');
  }
}
