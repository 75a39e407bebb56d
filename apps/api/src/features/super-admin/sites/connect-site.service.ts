import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkSiteId } from '@marquee/shared/sites/check-site-id';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import { WebsiteProvider, WebsiteRefusal } from '#platform/websites/website-provider.port';

import { SitesRepository } from './sites.repository.ts';
import type { WebSite } from './web-site.schema.ts';

const siteConnected = defineDeed({
  action: 'site.connected',
  subject: 'site',
  tells: ({ _id: id, webFlowId, name }: WebSite) => ({ id, orgId: null, details: { webFlowId, name } }),
});

@Injectable()
export class ConnectSiteService {
  constructor(
    private readonly sites: SitesRepository,
    private readonly websiteProvider: WebsiteProvider,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Takes name and domains from the provider. @throws DomainError VALIDATION, SITE_PRESENT, SITE_REFUSED, SERVICE_UNAVAILABLE */
  async connect(actor: Actor, typed: string): Promise<WebSite> {
    refuseFields(checkSiteId(typed));
    const webFlowId = typed.trim();
    if (await this.sites.has(webFlowId)) throw new DomainError('SITE_PRESENT');
    const { name, domains } = await askingProvider(() => this.websiteProvider.read(webFlowId));
    const site = { _id: newId(), webFlowId, name, domains: [...domains], createdAt: this.clock.now(), reconnection: null };
    return this.deeds.run(actor, siteConnected, async (tx) => {
      await this.sites.add(tx, site);
      return site;
    });
  }
}

/** Maps a refusal of the provider to SITE_REFUSED with its message, a timeout to SERVICE_UNAVAILABLE. @throws DomainError */
async function askingProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof WebsiteRefusal
      ? new DomainError('SITE_REFUSED', { message: error.message })
      : new DomainError('SERVICE_UNAVAILABLE');
  }
}
