/** What features above venues may use in their own GraphQL types. */
export { Address, Venue } from '../venue.schema.ts';
