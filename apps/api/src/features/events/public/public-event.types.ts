/** The public view of events, for the GraphQL types of features above. */
export { PublicEvent, PublicTicketType, PublicUpgrade } from '../public-event.types.ts';
