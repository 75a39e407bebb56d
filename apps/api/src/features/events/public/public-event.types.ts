/** The public view of events, for the GraphQL types of higher features. */
export { PublicEvent, PublicTicketType, PublicUpgrade } from '../sale/public-event.types.ts';
