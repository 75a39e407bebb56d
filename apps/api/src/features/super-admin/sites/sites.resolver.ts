import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ConnectSiteService } from './connect-site.service.ts';
import { ReconnectEventsService } from './reconnect-events.service.ts';
import { ConnectSiteInput, ReconnectEventsInput } from './sites.inputs.ts';
import { SitesRepository } from './sites.repository.ts';
import { SiteReconnection, WebSite } from './web-site.schema.ts';

@Resolver(() => WebSite)
export class SitesResolver {
  constructor(
    private readonly sites: SitesRepository,
    private readonly connectSiteService: ConnectSiteService,
    private readonly reconnectEventsService: ReconnectEventsService,
  ) {}

  @Query(() => [WebSite])
  @Requires('super')
  webSites(): Promise<WebSite[]> {
    return this.sites.list();
  }

  @Mutation(() => WebSite)
  @Requires('super')
  connectSite(@CurrentActor() actor: Actor, @Args('input') { webFlowId }: ConnectSiteInput): Promise<WebSite> {
    return this.connectSiteService.connect(actor, webFlowId);
  }

  /** The outcome, or "not yet": then ask again with the `reconnectionId` that was answered. */
  @Mutation(() => SiteReconnection)
  @Requires('super')
  reconnectEvents(
    @CurrentActor() actor: Actor,
    @Args('input') { webFlowId, reconnectionId }: ReconnectEventsInput,
  ): Promise<SiteReconnection> {
    return this.reconnectEventsService.reconnect(actor, webFlowId, reconnectionId ?? null);
  }
}
