export { EventCountsService } from '../figures/event-counts.service.ts';
