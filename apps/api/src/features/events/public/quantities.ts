export { QuantitiesNow } from '../quantities-now.service.ts';
