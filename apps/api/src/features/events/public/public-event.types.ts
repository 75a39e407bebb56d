/** The public view of events, for the GraphQL types of features above. */
export { SalePhaseEnum } from '../event.enums.ts';
export { PublicEvent, PublicOrganization, PublicTicketType, PublicUpgrade } from '../public-event.types.ts';
