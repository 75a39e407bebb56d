import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { breaksPlan } from '@marquee/shared/seating/seated-ticket-types';

import { changesSince } from '#features/catalog/authoring/domain/changed-fields';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { defineSellableDeeds, SellableKind } from '#features/catalog/record/sellable-kind';
import { SellableKinds } from '#features/catalog/record/sellable-kinds.registry';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { Deeds } from '#platform/audit/deeds.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import type { Tx } from '#platform/mongo/transactions.service';

import { EventCache } from './event.cache.ts';
import { eventDeleted } from './event-deleted.hook.ts';
import type { Event } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';

const eventDeeds = defineSellableDeeds('event');

/** What events do in their own way. Every change of an event uses this service. */
@Injectable()
export class EventKindService extends SellableKind<Event> {
  readonly deed = eventDeeds;
  override readonly forget: () => void;

  constructor(
    events: EventsRepository,
    deeds: Deeds,
    sellableKinds: SellableKinds,
    eventCache: EventCache,
    private readonly hooks: Hooks,
  ) {
    super('event', events, deeds, sellableKinds);
    this.forget = eventCache.drop;
  }

  /** @throws TICKET_TYPES_OF_PLAN when one that the event's plan made was deleted (AUT-066) */
  withItems({ customFields, seatingId, ticketTypes }: Event, items: ItemLists): Partial<Event> {
    if (seatingId && breaksPlan(ticketTypes, items.ticketTypes)) throw new DomainError('TICKET_TYPES_OF_PLAN');
    return { ...items, nestedIds: nestedIdsOf({ ...items, customFields }) };
  }

  told(_event: Event, data: Readonly<Record<string, unknown>> = {}) {
    return data;
  }

  deleted(tx: Tx, { orgId, _id: eventId }: Event): Promise<void> {
    return this.hooks.tell(eventDeleted, tx, { orgId, eventId });
  }

  override changedSince(before: Event, version: number): string {
    return changesSince(before, version);
  }

  protected taken(): DomainError {
    return new DomainError('EVENT_STUB_TAKEN');
  }
}
