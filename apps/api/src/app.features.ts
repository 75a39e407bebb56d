import type { Type } from '@nestjs/common';

import { AccountsModule } from './features/accounts/accounts.module.ts';
import { EventsModule } from './features/events/events.module.ts';
import { FeesModule } from './features/fees/fees.module.ts';
import { InventoryModule } from './features/inventory/inventory.module.ts';
import { OrgsModule } from './features/orgs/orgs.module.ts';
import { VenuesModule } from './features/venues/venues.module.ts';
import { OpsModule } from './platform/dev/ops.module.ts';

/** The platform's own operations, then every feature from the ground floor up. One line each. */
export const FEATURES: readonly Type[] = [
  OpsModule,
  AccountsModule,
  OrgsModule,
  VenuesModule,
  FeesModule,
  EventsModule,
  InventoryModule,
];
