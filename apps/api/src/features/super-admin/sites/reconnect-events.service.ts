import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { untilDone } from '#platform/work/until-done';
import { defineJob } from '#platform/jobs/job';

import { SitesRepository } from './sites.repository.ts';
import type { Reconnection, SiteReconnection, WebSite } from './web-site.schema.ts';

const eventsReconnected = defineDeed({
  action: 'site.events-reconnected',
  subject: 'site',
  tells: ({ _id: id, webFlowId }: WebSite) => ({ id, orgId: null, details: { webFlowId } }),
});

@Injectable()
export class ReconnectEventsService {
  constructor(
    private readonly sites: SitesRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
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
    await this.deeds.run(actor, eventsReconnected, async (tx) => {
      if (!(await this.sites.begin(tx, webFlowId, reconnection))) return null;
      await this.jobs.enqueue(tx, reconnectEventsJob, { webFlowId, reconnectionId: reconnection._id });
      return site;
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
