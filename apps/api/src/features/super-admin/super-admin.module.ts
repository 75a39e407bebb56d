import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { VenuesModule } from '#features/venues/venues.module';

import { CalendarResolver } from './calendar/calendar.resolver.ts';
import { ReadCalendarService } from './calendar/read-calendar.service.ts';
import { CustomersResolver } from './customers/customers.resolver.ts';
import { ListCustomersService } from './customers/list-customers.service.ts';
import { DeletableOrganizationsService } from './organizations/deletable-organizations.service.ts';
import { DeleteOrganizationService } from './organizations/delete-organization.service.ts';
import { EraseFilesHandler } from './organizations/erase-files.handler.ts';
import { EraseOrganizationHandler } from './organizations/erase-organization.handler.ts';
import { OrganizationRecordsRepository } from './organizations/organization-records.repository.ts';
import { ListOrganizationsService } from './organizations/list-organizations.service.ts';
import { LoginAsOrganizationService } from './organizations/login-as-organization.service.ts';
import { OrganizationsResolver } from './organizations/organizations.resolver.ts';
import { ConnectSiteService } from './sites/connect-site.service.ts';
import { ProvideSitesService } from './sites/provide-sites.service.ts';
import { ReconnectEventsHandler } from './sites/reconnect-events.handler.ts';
import { ReconnectEventsService } from './sites/reconnect-events.service.ts';
import { SitesRepository } from './sites/sites.repository.ts';
import { SitesResolver } from './sites/sites.resolver.ts';
import { WebSite, WebSiteSchema } from './sites/web-site.schema.ts';

/** What the platform's operators do over all organizations; every operation needs the super-user flag. */
@Module({
  imports: [
    AccountsModule,
    OrgsModule,
    VenuesModule,
    CatalogModule,
    EventsModule,
    OrdersModule,
    MongooseModule.forFeature([{ name: WebSite.name, schema: WebSiteSchema }]),
  ],
  providers: [
    OrganizationsResolver,
    ListOrganizationsService,
    DeletableOrganizationsService,
    DeleteOrganizationService,
    EraseOrganizationHandler,
    OrganizationRecordsRepository,
    EraseFilesHandler,
    LoginAsOrganizationService,
    CalendarResolver,
    ReadCalendarService,
    CustomersResolver,
    ListCustomersService,
    SitesResolver,
    SitesRepository,
    ProvideSitesService,
    ConnectSiteService,
    ReconnectEventsService,
    ReconnectEventsHandler,
  ],
})
export class SuperAdminModule {}
