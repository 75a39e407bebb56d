import { Injectable } from '@nestjs/common';

import { ACT_ITEM_STATES, PERSONAL_KEPT_MS } from '@marquee/shared/many/act-states';

import { Clock } from '../clock/clock.service.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import type { Carried } from './act-carriers.registry.ts';
import { ActItems } from './act-items.store.ts';
import type { ActRecord } from './act.schema.ts';
import { ActRecords } from './acts.store.ts';

type ActRef = Pick<ActRecord, '_id' | 'orgId'>;

/** Removes items that are personal data (`ActDefinition.personal`); the act keeps how many there were. */
@Injectable()
export class ForgetItemsService {
  constructor(
    private readonly actItems: ActItems,
    private readonly actRecords: ActRecords,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that ends or stops the act: what may be done again stays for `PERSONAL_KEPT_MS`. */
  async ended(tx: Tx, { kind }: Carried, act: ActRef): Promise<void> {
    if (!kind.personal) return;
    const removed = await this.actItems.remove(tx, act, ['Done', 'LeftOut']);
    const forgetAt = new Date(this.clock.now().getTime() + PERSONAL_KEPT_MS);
    await this.actRecords.forgot(tx, act, removed, { $set: { forgetAt } });
  }

  /** All that is left, and the input of an act that was stopped before its items were written. */
  async all(tx: Tx, { kind }: Carried, act: ActRef): Promise<void> {
    const removed = await this.actItems.remove(tx, act, ACT_ITEM_STATES);
    await this.actRecords.forgot(tx, act, removed, { $set: { input: kind.personal?.emptied }, $unset: { forgetAt: 1 } });
  }
}
