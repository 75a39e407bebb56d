import { Injectable } from '@nestjs/common';

import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { SeatingSecrets } from '#features/orgs/public/seating-secrets.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isRefusal } from '#platform/mongo/retried';
import { SeatingProvider } from '#platform/seating/seating-provider.port';

import { ProvidedEventsRepository } from './provided-events.repository.ts';

/** After its end an event is compared a day longer: refunds and moves still free seats. */
const LONGER_MS = 24 * 3_600_000;
/** An event without an end yet. */
const WITHOUT_END_MS = 400 * 24 * 3_600_000;

/** Makes the provider have the events that have its charts, and no others (AUT-057). */
@Injectable()
export class ProvideEventService {
  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly providedEvents: ProvidedEventsRepository,
    private readonly seatingSecrets: SeatingSecrets,
    private readonly seatingProvider: SeatingProvider,
    private readonly clock: Clock,
  ) {}

  /** Nothing for an event without a chart of the provider. @throws SeatingSilent, SeatingRefused */
  async provide(scope: OrgScope, eventId: string): Promise<void> {
    const event = await this.find(scope, eventId);
    const seating = event?.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const secretKey = await this.seatingSecrets.of(scope);
    if (event && seating?.provided) {
      const { _id: key, provided } = seating;
      const end = event.schedule.endsAt?.getTime() ?? this.clock.now().getTime() + WITHOUT_END_MS;
      await this.providedEvents.keep({ _id: key, orgId: scope.orgId, eventId, until: new Date(end + LONGER_MS) });
      const seasonKey = event.seasonId && `${event.seasonId}-${provided.chartKey}`;
      if (secretKey !== null)
        await this.seatingProvider.provideEvent({ secretKey }, { key, chartKey: provided.chartKey, name: event.name, seasonKey });
    }
    await this.removeOthers(scope, eventId, seating?.provided ? seating._id : null, secretKey);
  }

  /** Those of charts that the event had before. */
  private async removeOthers(scope: OrgScope, eventId: string, kept: string | null, secretKey: string | null): Promise<void> {
    for (const { _id } of await this.providedEvents.ofEvent(scope, eventId)) {
      if (_id === kept) continue;
      if (secretKey !== null) await this.seatingProvider.deleteEvent({ secretKey }, _id);
      await this.providedEvents.remove(scope, _id);
    }
  }

  private find(scope: OrgScope, eventId: string): Promise<EventRecord | null> {
    return this.events.get(scope, eventId).catch((error: unknown) => {
      if (isRefusal(error, 'NOT_FOUND')) return null;
      throw error;
    });
  }
}
