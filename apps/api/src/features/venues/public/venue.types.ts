/** What features above venues may use in their own GraphQL types and inputs. */
export { Address, Venue } from '../venue.schema.ts';
export { AddressInput } from '../venues.inputs.ts';
