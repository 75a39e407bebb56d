import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { EventRecord } from '../record/event-records.ts';
import { knownSites, type KnownSite } from './known-sites.hook.ts';
import { SiteSlugsService } from './site-slugs.service.ts';
import type { PublishingSite, SiteListing } from '../record/site-listing.schema.ts';
import { syncSitesJob } from './sync-sites.job.ts';
import { wantedListings } from './wanted-listings.ts';

type Listed = Pick<EventRecord, '_id' | 'orgId' | 'schedule'>;

interface Choice {
  readonly published: boolean;
  readonly publishSiteIds?: readonly string[] | null;
  readonly unpublishSiteIds?: readonly string[] | null;
}

/** Decides on which websites an event is shown, and hands it to the worker. */
@Injectable()
export class PublishSitesService {
  constructor(
    private readonly siteSlugs: SiteSlugsService,
    private readonly hooks: Hooks,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async sites(): Promise<PublishingSite[]> {
    const known = await this.hooks.ask(knownSites);
    return known.map(({ webFlowId, name, domains }) => ({ webFlowId, name, domain: domains[0]?.name ?? null }));
  }

  /** The sites that are to show this event, in the order they were chosen. */
  async sitesOf({ siteListings }: Pick<EventRecord, 'siteListings'>): Promise<KnownSite[]> {
    const wanted = (siteListings ?? []).filter(({ isWanted }) => isWanted).map(({ webFlowId }) => webFlowId);
    if (wanted.length === 0) return [];
    const known = await this.hooks.ask(knownSites);
    return wanted.map((id) => known.find(({ webFlowId }) => webFlowId === id) ?? { webFlowId: id, name: id, domains: [] });
  }

  /** The event's listings when these wishes are carried out. @throws UNKNOWN_REFERENCE for a site that Marquee does not know */
  async choose(event: EventRecord, { published, publishSiteIds, unpublishSiteIds }: Choice): Promise<SiteListing[]> {
    const wishes = { publishSiteIds: publishSiteIds ?? [], unpublishSiteIds: unpublishSiteIds ?? [] };
    const listed = (event.siteListings ?? []).map(({ webFlowId }) => webFlowId);
    const known = new Set([...listed, ...(await this.knownOf([...wishes.publishSiteIds, ...wishes.unpublishSiteIds]))]);
    for (const [name, ids] of Object.entries(wishes))
      if (ids.some((id) => !known.has(id))) throw new DomainError('UNKNOWN_REFERENCE', { name });
    const slug = (await this.siteSlugs.of([event], null)).get(event._id)!;
    return wantedListings(event, { ...wishes, published }, slug, newId);
  }

  /** The worker's job, in the transaction that changes the listings. */
  async begin(tx: Tx, { _id, orgId }: Listed, listings: readonly SiteListing[]): Promise<void> {
    if (listings.some(({ state }) => state === 'Waiting')) await this.jobs.enqueue(tx, syncSitesJob, { eventId: _id, orgId });
  }

  /** The job again at the announcement. */
  async later({ _id, orgId, schedule }: Listed): Promise<void> {
    const delayMs = Math.max(0, (schedule.announceAt?.getTime() ?? 0) - this.clock.now().getTime());
    await this.transactions.run((tx) => this.jobs.enqueue(tx, syncSitesJob, { eventId: _id, orgId }, { delayMs }));
  }

  private async knownOf(wanted: readonly string[]): Promise<string[]> {
    return wanted.length > 0 ? (await this.sites()).map(({ webFlowId }) => webFlowId) : [];
  }
}
