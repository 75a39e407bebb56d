import { Injectable } from '@nestjs/common';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { KnownDevicesRepository } from '../../record/known-devices.repository.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';

const signedOutEverywhere = defineAccountDeed('user.signed-out-everywhere');

@Injectable()
export class SignOutEverywhereService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Ends every login of the caller, including the current one; all known browsers are forgotten. */
  async signOut(actor: Person): Promise<true> {
    await this.transactions.run(async (tx) => {
      await this.sessions.revokeAllOf(actor.id, 'SIGNED_OUT', tx);
      await this.knownDevices.forgetAll(actor.id, tx);
      await this.securityLog.note(tx, actor, signedOutEverywhere);
    });
    return true;
  }
}
