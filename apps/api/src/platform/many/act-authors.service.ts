import { Injectable } from '@nestjs/common';

import { Deeds } from '../audit/deeds.service.ts';
import { SYSTEM } from '../auth/actor.ts';
import { personMay } from '../auth/person-may.hook.ts';
import { Clock } from '../clock/clock.service.ts';
import { Hooks } from '../hooks/hooks.registry.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import type { Carried } from './act-carriers.registry.ts';
import type { Act } from './act-kind.ts';
import { ActRecords } from './acts.store.ts';
import { ForgetItemsService } from './forget-items.service.ts';

/** An act is done in somebody's name, so it goes on only while this person may do it: a role may end in the minute of the countdown. */
@Injectable()
export class ActAuthors {
  constructor(
    private readonly actRecords: ActRecords,
    private readonly forgetItems: ForgetItemsService,
    private readonly hooks: Hooks,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** False once they may not: then the act is undone while it counts down, and stopped where it is once it runs. */
  async mayGoOn(carried: Carried, act: Act<unknown>): Promise<boolean> {
    if (await this.hooks.ask(personMay, act.orgId, act.actor.id, carried.kind.permission)) return true;
    await this.transactions.run(async (tx) => {
      const ended = { endedAt: this.clock.now(), lostAuthor: true };
      const isUndone = await this.actRecords.move(tx, act, ['Counting'], { state: 'Undone', ...ended });
      if (!isUndone && !(await this.actRecords.move(tx, act, ['Running'], { state: 'Stopped', ...ended }))) return;
      await this.forgetItems.ended(tx, carried, act);
      await (isUndone ? carried.carrier.undone?.(tx, act) : carried.carrier.stopped?.(tx, act));
      const deed = carried.kind.deeds[isUndone ? 'undone' : 'stopped'];
      await this.deeds.tell(tx, SYSTEM, deed, { act, details: { lostRole: act.actor.email } });
    });
    return false;
  }
}
