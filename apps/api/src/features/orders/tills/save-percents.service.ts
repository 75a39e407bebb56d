import { Injectable } from '@nestjs/common';

import { validatePercents, type PricePercents } from '@marquee/shared/counter/price-changes';
import { refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { CounterRulesRepository } from './counter-rules.repository.ts';

interface Saved {
  readonly orgId: string;
  readonly before: PricePercents;
  readonly after: PricePercents;
}

const percentsSaved = defineDeed({
  action: 'till.percents-saved',
  subject: 'organization',
  tells: ({ orgId, before, after }: Saved) => ({ id: orgId, orgId, details: { before, after } }),
});

/** Says how far each role may lower a price at the till. */
@Injectable()
export class SavePercentsService {
  constructor(
    private readonly counterRules: CounterRulesRepository,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION */
  async save(actor: Actor, { BOX_OFFICE, ADMIN, OWNER }: PricePercents): Promise<PricePercents> {
    const after = { BOX_OFFICE, ADMIN, OWNER };
    refuseFields(validatePercents(after));
    const before = await this.counterRules.percentsOf(actor);
    await this.deeds.run(actor, percentsSaved, async (tx) => {
      await this.counterRules.save(tx, actor, after);
      return { orgId: actor.orgId, before, after };
    });
    return after;
  }
}
