import { areDaysOver } from '@marquee/shared/events/ticket-days';
import { nightsCountOf } from '@marquee/shared/seasons/night-reduction';
import { packageOf } from '@marquee/shared/seasons/packages';

import type { EventForSale } from '../../record/event-records.ts';

/** Whether it is not sold any more: all of its days are over, or fewer nights are to come than its buyers have to choose. */
export function isOver(event: EventForSale, type: EventForSale['ticketTypes'][number], now: Date): boolean {
  const rule = packageOf(type);
  return rule ? nightsCountOf(event, now).left < rule.least : areDaysOver(event, type.dayIds, now);
}
