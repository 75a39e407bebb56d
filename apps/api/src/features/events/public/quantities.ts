export { QuantitiesNow } from '../pools/quantities-now.service.ts';
