import type { EventCardsQuery, EventDetailsQuery } from '#gql/graphql.ts';

/** One card of the list. */
export type EventCardFacts = EventCardsQuery['events'][number];
/** One event as its pages show it. */
export type EventDetails = EventDetailsQuery['event'];
/** An act on many of its orders or holders, for whoever may start one. */
export type EventAct = NonNullable<EventDetailsQuery['actsOnMany']>[number];
export type TicketTypeDetails = EventDetails['ticketTypes'][number];
export type UpgradeDetails = EventDetails['upgrades'][number];
export type PromotionDetails = EventDetails['promotions'][number];
