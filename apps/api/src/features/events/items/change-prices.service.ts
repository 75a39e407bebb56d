import { Injectable } from '@nestjs/common';

import { withChangedPrices } from '@marquee/shared/events/change-prices';

import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import type { Actor } from '#platform/auth/actor';

import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import type { ChangePricesInput } from './change-prices.inputs.ts';
import { refusePrices } from './preview-prices.service.ts';

/** Changes all prices of an event at once, as they were previewed. Orders and carts keep theirs. */
@Injectable()
export class ChangePricesService {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly changeItems: ChangeItemsService,
  ) {}

  /** @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION, EVENT_STALE for another version than the previewed one */
  async change(actor: Actor, { eventId, version, by, value }: ChangePricesInput): Promise<EventRecord> {
    const before = await this.eventKind.sellables.get(actor, eventId);
    const change = { by, value };
    refusePrices(before, change);
    if ((before.version ?? 0) !== version) throw this.eventKind.stale();
    return this.changeItems.write(actor, this.eventKind, before, { ticketTypes: withChangedPrices(before.ticketTypes, change) });
  }
}
