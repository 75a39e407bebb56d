import type { Type } from '@nestjs/common';

import { AccountsModule } from './features/accounts/accounts.module.ts';
import { InventoryModule } from './features/inventory/inventory.module.ts';
import { OrgsModule } from './features/orgs/orgs.module.ts';

/** Every feature, from the ground floor up. One line each. */
export const FEATURES: readonly Type[] = [
  AccountsModule,
  OrgsModule,
  InventoryModule,
];
