export { SeasonDetails } from '../season-details.ts';
export { Season } from '../season.schema.ts';
