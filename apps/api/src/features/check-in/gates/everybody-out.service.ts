import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorCounts } from '../door-counts.cache.ts';
import { DoorRulesRepository } from '../list/door-rules.repository.ts';
import { CountInsideService } from './count-inside.service.ts';
import { EventDoors } from './event-doors.cache.ts';
import type { DoorInsideView } from './gates.types.ts';

interface Ended {
  readonly orgId: string;
  readonly eventId: string;
  readonly name: string;
  readonly people: number;
}

const everybodyOut = defineDeed({
  action: 'door.everybody-out',
  subject: 'event',
  tells: ({ eventId: id, orgId, name, people }: Ended) => ({ id, orgId, details: { name, people } }),
});

/** Ends a day: whoever came in before is out, without an order being written (docs/decisions/0121). */
@Injectable()
export class EverybodyOutService {
  constructor(
    private readonly doorRules: DoorRulesRepository,
    private readonly eventDoors: EventDoors,
    private readonly countInside: CountInsideService,
    private readonly doorCounts: DoorCounts,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND */
  async end(actor: Actor, eventId: string): Promise<DoorInsideView> {
    const { name } = await this.eventDoors.getShown(actor, eventId);
    await this.deeds.run(actor, everybodyOut, async (tx) => {
      const { inside: people } = await this.countInside.of(actor, eventId);
      await this.doorRules.change(tx, actor, eventId, { everybodyOutAt: this.clock.now() });
      return { orgId: actor.orgId, eventId, name, people };
    });
    this.eventDoors.forget(actor, eventId);
    this.doorCounts.forget(eventId);
    return this.countInside.of(actor, eventId);
  }
}
