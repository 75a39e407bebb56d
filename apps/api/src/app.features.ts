import type { Type } from '@nestjs/common';

import { AccountsModule } from './features/accounts/accounts.module.ts';
import { AuditLogModule } from './features/audit-log/audit-log.module.ts';
import { CancellationModule } from './features/cancellation/cancellation.module.ts';
import { CardReadersModule } from './features/card-readers/card-readers.module.ts';
import { CheckInModule } from './features/check-in/check-in.module.ts';
import { ContactsModule } from './features/contacts/contacts.module.ts';
import { EmailBlastsModule } from './features/email-blasts/email-blasts.module.ts';
import { EventsModule } from './features/events/events.module.ts';
import { FeesModule } from './features/fees/fees.module.ts';
import { GiftCardsModule } from './features/gift-cards/gift-cards.module.ts';
import { HoldsModule } from './features/holds/holds.module.ts';
import { IntegrationsModule } from './features/integrations/integrations.module.ts';
import { InventoryModule } from './features/inventory/inventory.module.ts';
import { MailModule } from './features/mail/mail.module.ts';
import { OrdersModule } from './features/orders/orders.module.ts';
import { OrgsModule } from './features/orgs/orgs.module.ts';
import { PerformersModule } from './features/performers/performers.module.ts';
import { ProvidedSeatsModule } from './features/provided-seats/provided-seats.module.ts';
import { ReportsModule } from './features/reports/reports.module.ts';
import { SeasonsModule } from './features/seasons/seasons.module.ts';
import { SeatingPlansModule } from './features/seating-plans/seating-plans.module.ts';
import { SharingModule } from './features/sharing/sharing.module.ts';
import { SubscriptionsModule } from './features/subscriptions/subscriptions.module.ts';
import { SuperAdminModule } from './features/super-admin/super-admin.module.ts';
import { VenuesModule } from './features/venues/venues.module.ts';
import { GuestListsModule } from './features/guest-lists/guest-lists.module.ts';
import { WaitListModule } from './features/wait-list/wait-list.module.ts';
import { OpsModule } from './platform/dev/ops.module.ts';
import { ExportsModule } from './platform/exports/exports.module.ts';
import { ManyModule } from './platform/many/many.module.ts';

/** The platform's own operations, then every feature from the lowest layer up. One line each. */
export const FEATURES: readonly Type[] = [
  OpsModule,
  ManyModule,
  ExportsModule,
  AccountsModule,
  OrgsModule,
  VenuesModule,
  PerformersModule,
  CardReadersModule,
  SeatingPlansModule,
  FeesModule,
  SeasonsModule,
  EventsModule,
  InventoryModule,
  GiftCardsModule,
  ProvidedSeatsModule,
  OrdersModule,
  CheckInModule,
  SharingModule,
  HoldsModule,
  CancellationModule,
  GuestListsModule,
  WaitListModule,
  ContactsModule,
  MailModule,
  EmailBlastsModule,
  SubscriptionsModule,
  ReportsModule,
  AuditLogModule,
  IntegrationsModule,
  SuperAdminModule,
];
