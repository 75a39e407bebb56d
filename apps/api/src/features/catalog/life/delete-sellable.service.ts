import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isDeletableDraft } from '@marquee/shared/events/deletable-draft';

import { Fees } from '#features/fees/public/fees.facade';
import type { Actor } from '#platform/auth/actor';

import type { SellableKind } from '../record/sellable-kind.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

/** Deletes a draft, and what belongs to it alone. */
@Injectable()
export class DeleteSellableService {
  constructor(private readonly fees: Fees) {}

  /** @throws NOT_FOUND, EVENT_NOT_DELETABLE once it was published or has orders, also at the same moment */
  async delete<Kind extends SellableRecord>(actor: Actor, kind: SellableKind<Kind>, id: string): Promise<true> {
    const record = await kind.sellables.get(actor, id);
    if (!isDeletableDraft(record)) throw new DomainError('EVENT_NOT_DELETABLE');
    await kind.write(actor, kind.deed.deleted, { id, details: { name: record.name } }, async (tx) => {
      if (!(await kind.sellables.removeDraft(tx, actor, id))) throw new DomainError('EVENT_NOT_DELETABLE');
      await this.fees.removeOf(tx, kind.ref(id));
      await kind.deleted(tx, record);
    });
    return true;
  }
}
