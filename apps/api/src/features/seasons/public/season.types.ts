export { SeasonDetails } from '../season-details.ts';
