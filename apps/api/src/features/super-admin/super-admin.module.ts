import { Module } from '@nestjs/common';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { VenuesModule } from '#features/venues/venues.module';

import { CalendarResolver } from './calendar/calendar.resolver.ts';
import { ReadCalendarService } from './calendar/read-calendar.service.ts';
import { CustomersResolver } from './customers/customers.resolver.ts';
import { ListCustomersService } from './customers/list-customers.service.ts';
import { DeletableOrganizations } from './organizations/deletable-organizations.ts';
import { DeleteOrganizationService } from './organizations/delete-organization.service.ts';
import { EraseOrganizationHandler } from './organizations/erase-organization.handler.ts';
import { ListOrganizationsService } from './organizations/list-organizations.service.ts';
import { LoginAsOrganizationService } from './organizations/login-as-organization.service.ts';
import { OrganizationsResolver } from './organizations/organizations.resolver.ts';

/** What the platform's operators do over all organisations; every operation needs the super-user flag. */
@Module({
  imports: [AccountsModule, OrgsModule, VenuesModule, EventsModule, OrdersModule],
  providers: [
    OrganizationsResolver,
    ListOrganizationsService,
    DeletableOrganizations,
    DeleteOrganizationService,
    EraseOrganizationHandler,
    LoginAsOrganizationService,
    CalendarResolver,
    ReadCalendarService,
    CustomersResolver,
    ListCustomersService,
  ],
})
export class SuperAdminModule {}
