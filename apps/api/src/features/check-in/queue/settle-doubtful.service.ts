import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateSettling } from '@marquee/shared/door/doubtful';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorCounts } from '../door-counts.cache.ts';
import type { Doubtful } from './doubtful.schema.ts';
import { DoubtfulsRepository } from './doubtfuls.repository.ts';
import type { SettleDoubtfulInput } from './queue.types.ts';

const doubtfulSettled = defineDeed({
  action: 'doubtful.settled',
  subject: 'event',
  tells: ({ eventId: id, orgId, name, people, note }: Doubtful) => ({ id, orgId, details: { name, people, note } }),
});

/** Somebody found out who came in by a code. The note is kept with it; nobody is let in or put out by it. */
@Injectable()
export class SettleDoubtfulService {
  constructor(
    private readonly doubtfuls: DoubtfulsRepository,
    private readonly doorCounts: DoorCounts,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION, NOT_FOUND, DOUBTFUL_SETTLED when somebody was faster */
  async settle(actor: Actor, { doubtfulId, people, note }: SettleDoubtfulInput): Promise<Doubtful> {
    refuseFields(validateSettling({ people, note }));
    const settled = await this.deeds.run(actor, doubtfulSettled, async (tx) => {
      const doubtful = await this.doubtfuls.find(actor, doubtfulId, tx);
      if (!doubtful) throw new DomainError('NOT_FOUND', { doubtfulId });
      if (doubtful.settledAt) throw new DomainError('DOUBTFUL_SETTLED', { by: doubtful.settledBy });
      const change = { settledAt: this.clock.now(), settledBy: actor.name, note: note.trim(), people };
      if (!(await this.doubtfuls.settle(tx, actor, doubtfulId, change))) throw new DomainError('DOUBTFUL_SETTLED', { by: '' });
      return { ...doubtful, ...change };
    });
    this.doorCounts.forget(settled.eventId);
    return settled;
  }
}
