export { PublicEvents } from '../sale/public-events.service.ts';
