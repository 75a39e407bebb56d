import { Injectable } from '@nestjs/common';

import { eventCancelled } from '#features/events/public/event-cancelled.hook';
import { eventDeleted } from '#features/events/public/event-deleted.hook';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** A deleted draft and a canceled event have no sales to report. */
@Injectable()
export class EndWithEventService {
  constructor(private readonly subscriptions: SubscriptionsRepository) {}

  @Follows(eventDeleted)
  @Follows(eventCancelled)
  end(tx: Tx, { orgId, eventId }: { readonly orgId: string; readonly eventId: string }): Promise<void> {
    return this.subscriptions.removeAll(tx, { orgId }, eventId);
  }
}
