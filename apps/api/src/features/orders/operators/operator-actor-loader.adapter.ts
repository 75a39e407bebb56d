import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';
import { OPERATOR_PERMISSIONS } from '@marquee/shared/counter/operators';
import { permissionsOf } from '@marquee/shared/permissions';

import { Members } from '#features/accounts/public/members.facade';
import { Users } from '#features/accounts/public/users.facade';
import { OperatorLoader, type Person, type TillOperator } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { OperatorsRepository } from './operators.repository.ts';

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Asks the database on every request, so that an ended session and a lost role have their effect with the next act (BYD-117). */
@Injectable()
export class OperatorActorLoader extends OperatorLoader {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly members: Members,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Null once it ended, for another device's token, and for who may not sell any more. */
  async load({ orgId, tokenId }: Person, token: string): Promise<TillOperator | null> {
    const session = await this.operators.byToken(hashOfToken(token));
    if (!session || session.endedAt || session.expiresAt <= this.clock.now()) return null;
    if (session.orgId !== orgId || session.loginId !== tokenId) return null;
    const [role, user] = await Promise.all([this.members.roleOf(orgId, session.userId), this.users.byId(session.userId)]);
    if (!role || !user) return null;
    const own = permissionsOf({ role, isSuperUser: false });
    if (!own.has('order.sell')) return null;
    return {
      kind: 'TillOperator',
      id: session.userId,
      orgId,
      name: fullNameOf(user) || user.email,
      email: user.email,
      permissions: new Set(OPERATOR_PERMISSIONS.filter((permission) => own.has(permission))),
      role,
      sessionId: session._id,
      tillId: session.tillId,
    };
  }
}
