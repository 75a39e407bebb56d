import { Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Dashboard } from './dashboard.types.ts';
import { ReadDashboardService } from './read-dashboard.service.ts';

@Resolver()
export class ReportsResolver {
  constructor(private readonly readDashboard: ReadDashboardService) {}

  @Query(() => Dashboard)
  @Requires('dashboard.read')
  dashboard(@CurrentActor() actor: Actor): Promise<Dashboard> {
    return this.readDashboard.read(actor);
  }
}
