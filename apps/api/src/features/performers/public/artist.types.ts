/** Performer types for the GraphQL types of higher features. */
export { Artist } from '../artist.schema.ts';
