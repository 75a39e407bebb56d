export { PublicEventsService } from '../sale/public-events.service.ts';
