import type { Sellable } from '@marquee/shared/events/sellable';

import { defineQuestion } from '#platform/hooks/hook';

/** Whether the public may have these units of an event or season, which a cart of a visitor just claimed: people may stand in line for them. */
export const mayTake = defineQuestion<[sellable: Sellable, units: readonly string[]], Promise<boolean>>('orders.may-take');
