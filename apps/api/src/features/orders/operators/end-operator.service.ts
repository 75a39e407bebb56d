import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';
import { DomainError } from '@marquee/shared/domain-error';

import { Users } from '#features/accounts/public/users.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { isTillOperator, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { TillsRepository } from '../tills/tills.repository.ts';
import { operatorEnded, pinTriesReset } from './operator-deeds.ts';
import { OperatorsRepository } from './operators.repository.ts';
import { PinTriesRepository } from './pin-tries.repository.ts';

/** Ends somebody's turn at a till; their next act is refused. */
@Injectable()
export class EndOperatorService {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly pinTries: PinTriesRepository,
    private readonly tills: TillsRepository,
    private readonly users: Users,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** The operator's own. @throws OPERATOR_ENDED for whoever signed in otherwise */
  leave(actor: Actor): Promise<true> {
    if (!isTillOperator(actor)) throw new DomainError('OPERATOR_ENDED');
    return this.end(actor, actor.sessionId);
  }

  /** @throws NOT_FOUND when it does not run any more */
  async end(actor: Actor, sessionId: string): Promise<true> {
    await this.deeds.run(actor, operatorEnded, async (tx) => {
      const session = await this.operators.end(tx, actor, sessionId, this.clock.now());
      if (!session) throw new DomainError('NOT_FOUND', { sessionId });
      const [till, user] = [await this.tills.get(actor, session.tillId, tx), await this.users.byId(session.userId)];
      return { orgId: actor.orgId, tillId: till._id, till: till.name, name: fullNameOf(user) || user?.email || '' };
    });
    return true;
  }

  /** The till and its devices take PINs again. @throws NOT_FOUND */
  async resetTries(actor: Actor, tillId: string): Promise<true> {
    const till = await this.tills.get(actor, tillId);
    await this.pinTries.reset(tillId);
    await this.deeds.run(actor, pinTriesReset, async () => ({ orgId: actor.orgId, tillId, till: till.name, name: '' }));
    return true;
  }
}
