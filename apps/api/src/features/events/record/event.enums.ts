import { EVENT_LISTS, SALE_PHASES } from '@marquee/shared/events/event-phase';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

export const EVENT_TYPES = ['GeneralEvent', 'Concert'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EventTypeEnum = graphqlEnum('EventType', EVENT_TYPES);
export const EventListTypeEnum = graphqlEnum('EventListType', EVENT_LISTS);
export const SalePhaseEnum = graphqlEnum('SalePhase', SALE_PHASES);
