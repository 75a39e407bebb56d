export { QuantitiesNowService } from '../pools/quantities-now.service.ts';
