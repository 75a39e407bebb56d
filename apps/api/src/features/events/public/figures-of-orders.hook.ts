import { defineQuestion } from '#platform/hooks/hook';

import type { EventFiguresSum } from './event-figures.facade.ts';

/** The figures computed from the finished orders: of these events, or of all with sales. */
export const figuresOfOrders = defineQuestion<[eventIds: readonly string[] | null], AsyncIterable<EventFiguresSum>>(
  'events.figures-of-orders',
);
