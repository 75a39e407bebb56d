import { Injectable } from '@nestjs/common';

import { Members } from '#features/accounts/public/members.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { OperatorsRepository } from './operators.repository.ts';
import type { OperatorOfTeam } from './operators.types.ts';

/** Who of the team may sell at a till, and who does. */
@Injectable()
export class ReadOperatorsService {
  constructor(
    private readonly members: Members,
    private readonly operators: OperatorsRepository,
    private readonly clock: Clock,
  ) {}

  async list(scope: OrgScope): Promise<OperatorOfTeam[]> {
    const people = await this.members.who(scope, 'order.sell');
    const [withPin, running] = await Promise.all([
      this.operators.withPin(
        scope,
        people.map(({ userId }) => userId),
      ),
      this.operators.running(scope, this.clock.now()),
    ]);
    return people.map(({ userId, name, role }) => ({
      userId,
      name,
      role,
      hasPin: withPin.has(userId),
      sessions: running.filter((session) => session.userId === userId),
    }));
  }
}
