import { defineQuestion } from '#platform/hooks/hook';

import type { EventFiguresSum } from './event-figures.ts';

/** The figures as the finished orders themselves say: of these events, or of all that sold something. */
export const figuresOfOrders = defineQuestion<[eventIds: readonly string[] | null], AsyncIterable<EventFiguresSum>>(
  'events.figures-of-orders',
);
