import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { OPERATOR_HOURS } from '@marquee/shared/counter/operators';
import { DomainError } from '@marquee/shared/domain-error';
import { can, permissionsOf } from '@marquee/shared/permissions';

import { Members } from '#features/accounts/public/members.facade';
import { Users } from '#features/accounts/public/users.facade';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { Deeds } from '#platform/audit/deeds.service';
import type { OrgScope, Person } from '#platform/auth/actor';
import { isPassword } from '#platform/auth/passwords';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import type { Till } from '../tills/till.schema.ts';
import { TillsRepository } from '../tills/tills.repository.ts';
import { hashOfToken } from './operator-actor-loader.adapter.ts';
import { operatorSignedIn } from './operator-deeds.ts';
import { OperatorsRepository } from './operators.repository.ts';
import type { TakeOverTillInput, TakenOver } from './operators.types.ts';
import { PinTriesRepository } from './pin-tries.repository.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** Somebody of the team goes on selling at a till by PIN, while the device stays logged in as who it is. */
@Injectable()
export class TakeOverService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly members: Members,
    private readonly users: Users,
    private readonly operators: OperatorsRepository,
    private readonly pinTries: PinTriesRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever sold on this device before is ended. @throws NOT_FOUND, TILL_RETIRED, PIN_MISSING, PIN_WRONG with the tries that are left,
   * PIN_DEVICE_LOCKED, PIN_TILL_LOCKED
   */
  async take(login: Person, { tillId, userId, pin }: TakeOverTillInput): Promise<TakenOver> {
    const till = await this.tills.get(login, tillId);
    if (till.retiredAt) throw new DomainError('TILL_RETIRED');
    const name = await this.nameOf(login, userId);
    const own = await this.operators.pinOf(login, userId);
    if (!own) throw new DomainError('PIN_MISSING', { name });
    const left = await this.pinTries.take(tillId, login.tokenId, this.clock.now());
    if (!(await isPassword(own.pinHash, pin))) throw new DomainError('PIN_WRONG', { left });
    await this.pinTries.giveBack(tillId, login.tokenId);
    return this.start(login, till, userId, name);
  }

  private async start(login: Person, till: Till, userId: string, name: string): Promise<TakenOver> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const startedAt = this.clock.now();
    const { orgId } = login;
    const session = {
      _id: newId(),
      orgId,
      tillId: till._id,
      userId,
      loginId: login.tokenId,
      tokenHash: hashOfToken(token),
      startedAt,
      expiresAt: new Date(startedAt.getTime() + OPERATOR_HOURS * HOUR_MS),
      endedAt: null,
    };
    await this.deeds.run(login, operatorSignedIn, async (tx) => {
      await this.operators.endOn(tx, login, login.tokenId, startedAt);
      await this.operators.start(tx, session);
      return { orgId, tillId: till._id, till: till.name, name };
    });
    return { token, userId, name, tillId: till._id, expiresAt: session.expiresAt };
  }

  /** @throws NOT_FOUND for somebody who may not sell there */
  private async nameOf({ orgId }: OrgScope, userId: string): Promise<string> {
    const role = await this.members.roleOf(orgId, userId);
    if (!role || !can({ permissions: permissionsOf({ role, isSuperUser: false }) }, 'order.sell'))
      throw new DomainError('NOT_FOUND', { userId });
    const person = await this.users.byId(userId);
    return fullNameOf(person) || person?.email || '';
  }
}
