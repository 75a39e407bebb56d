import { Injectable } from '@nestjs/common';

import type { SeatChannel } from '@marquee/shared/seating/seat-channels';

import type { OrgScope } from '#platform/auth/actor';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from './event.cache.ts';
import type { EventRecord } from './event-records.ts';
import { EventsRepository } from './events.repository.ts';
import { SeatChannelsRepository } from './seat-channels.repository.ts';

type Channels = readonly SeatChannel[];

interface Written {
  readonly event: EventRecord;
  readonly before: Channels;
  readonly after: Channels;
}

/** Every change of the channels of an event uses this service: one after the other, whoever makes them. */
@Injectable()
export class WriteSeatChannelsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly seatChannels: SeatChannelsRepository,
    private readonly eventCache: EventCache,
  ) {}

  /** `change` sees channels and event as the transaction does. Nothing is written where it answers the same object. @throws NOT_FOUND */
  async write(tx: Tx, scope: OrgScope, eventId: string, change: (before: Channels, event: EventRecord) => Channels): Promise<Written> {
    const event = await this.events.lock(tx, scope, eventId);
    const before = await this.seatChannels.now(tx, eventId);
    const after = change(before, event);
    const isSame = after === before || after.length + before.length === 0;
    if (!isSame) {
      const version = (event.seatChannels ?? 0) + 1;
      await this.events.setSeatChannels(tx, scope, eventId, version);
      await this.seatChannels.save(tx, scope, eventId, after, version);
      onCommit(tx, this.eventCache.drop);
    }
    return { event, before, after };
  }
}
