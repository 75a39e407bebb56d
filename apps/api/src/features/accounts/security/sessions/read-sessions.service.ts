import { Injectable } from '@nestjs/common';

import { deviceOf } from '@marquee/shared/accounts/device';

import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { SessionsRepository } from '../../record/sessions.repository.ts';
import type { LoginSession } from './login-session.types.ts';

@Injectable()
export class ReadSessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller's own logins, this one first, then the most recently used. */
  async list({ id: userId, tokenId }: Person): Promise<LoginSession[]> {
    const sessions = await this.sessions.listOf(userId, this.clock.now());
    return sessions
      .map(({ _id, ip, userAgent, createdAt, lastSeenAt }) => ({
        _id,
        device: deviceOf(userAgent ?? ''),
        ip: ip ?? '',
        createdAt,
        // created before these were stored
        lastSeenAt: lastSeenAt ?? createdAt,
        isCurrent: _id === tokenId,
      }))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }
}
