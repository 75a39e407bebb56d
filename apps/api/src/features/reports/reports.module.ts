import { Module } from '@nestjs/common';

import { CheckInModule } from '#features/check-in/check-in.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { VenuesModule } from '#features/venues/venues.module';

import { ReadDashboardService } from './read-dashboard.service.ts';
import { ReportsResolver } from './reports.resolver.ts';

@Module({
  imports: [OrgsModule, VenuesModule, EventsModule, OrdersModule, CheckInModule],
  providers: [ReportsResolver, ReadDashboardService],
})
export class ReportsModule {}
