/** What features above performers may use in their own GraphQL types. */
export { Artist } from '../artist.schema.ts';
