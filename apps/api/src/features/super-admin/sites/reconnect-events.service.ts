import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';
import { untilDone } from '#platform/work/until-done';
import { defineJob } from '#platform/jobs/job';

import { SitesRepository } from './sites.repository.ts';
import type { Reconnection, SiteReconnection } from './web-site.schema.ts';

@Injectable()
export class ReconnectEventsService {
  constructor(
    private readonly sites: SitesRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Hands the site to a worker, who brings all announced events onto it, and waits a little; with a `reconnectionId` only
   * waits. Who presses while one is under way joins it. @throws DomainError NOT_FOUND, SITE_REFUSED, SERVICE_UNAVAILABLE
   */
  async reconnect(actor: Actor, webFlowId: string, reconnectionId: string | null): Promise<SiteReconnection> {
    if (!reconnectionId) await this.begin(actor, webFlowId);
    const { _id, state, events, message } = await untilDone(() => this.latest(webFlowId));
    if (state === 'Refused') throw new DomainError('SITE_REFUSED', { message });
    if (state === 'Failed') throw new DomainError('SERVICE_UNAVAILABLE');
    return { _id, isDone: state === 'Done', events };
  }

  private async begin(actor: Actor, webFlowId: string): Promise<void> {
    const site = await this.sites.get(webFlowId);
    const reconnection = { _id: newId(), state: 'Waiting', events: 0, message: null, startedAt: this.clock.now() } as const;
    await this.transactions.run(async (tx) => {
      if (!(await this.sites.begin(tx, webFlowId, reconnection))) return;
      await this.jobs.enqueue(tx, reconnectEventsJob, { webFlowId, reconnectionId: reconnection._id });
      const subject = { kind: 'site' as const, id: site._id };
      await this.audit.record(tx, { actor, orgId: null, action: 'site.events-reconnected', subject, data: { webFlowId } });
    });
  }

  private async latest(webFlowId: string): Promise<Reconnection> {
    const { reconnection } = await this.sites.get(webFlowId);
    if (!reconnection) throw new DomainError('NOT_FOUND');
    return reconnection;
  }
}

/** Brings all announced events onto a site. Somebody waits for it, so it is not tried for long. */
export const reconnectEventsJob = defineJob({
  name: 'super-admin.reconnect-events',
  queue: 'reports',
  payload: z.object({ webFlowId: z.string(), reconnectionId: z.string() }),
  attempts: 4,
  backoff: { baseMs: 2000 },
});
