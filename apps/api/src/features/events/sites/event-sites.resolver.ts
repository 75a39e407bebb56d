import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { Event } from '../record/event.schema.ts';
import { siteSlugOf } from './website-event.ts';
import { WebFlowEntity } from './event-sites.types.ts';
import { PublishSitesService } from './publish-sites.service.ts';
import { PublishingSite, SiteListing } from '../record/site-listing.schema.ts';

@Resolver(() => Event)
export class EventSitesResolver {
  constructor(private readonly publishSites: PublishSitesService) {}

  @Query(() => [PublishingSite])
  @Requires('event.publish')
  publishingSites(): Promise<PublishingSite[]> {
    return this.publishSites.sites();
  }

  @FieldRequires('event.read')
  @ResolveField('siteListings', () => [SiteListing])
  siteListings(@Parent() event: Event): SiteListing[] {
    return event.siteListings ?? [];
  }

  @FieldRequires('event.read')
  @ResolveField('webFlowEntity', () => WebFlowEntity)
  async webFlowEntity(@Parent() event: Event): Promise<WebFlowEntity> {
    const first = event.siteListings?.find(({ isWanted }) => isWanted);
    return { webFlowIds: await this.publishSites.sitesOf(event), slug: siteSlugOf(event, first?.webFlowId ?? null) };
  }
}

@Resolver(() => SiteListing)
export class SiteListingResolver {
  constructor(private readonly publishSites: PublishSitesService) {}

  /** The site's id where Marquee no longer knows the site. */
  @ResolveField('name', () => String)
  async nameOf(@Parent() { webFlowId }: SiteListing, @RequestLoaders() loaders: Loaders): Promise<string> {
    return (await loaders.load(this.byId, webFlowId))?.name ?? webFlowId;
  }

  @ResolveField('url', () => String, { nullable: true, description: 'Where the site shows the event.' })
  async url(@Parent() { webFlowId, slug }: SiteListing, @RequestLoaders() loaders: Loaders): Promise<string | null> {
    const domain = (await loaders.load(this.byId, webFlowId))?.domain;
    return domain ? `https://${domain}/${slug}` : null;
  }

  private readonly byId = async (): Promise<ReadonlyMap<string, PublishingSite>> =>
    new Map((await this.publishSites.sites()).map((site) => [site.webFlowId, site]));
}
