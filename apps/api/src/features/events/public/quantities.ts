export { QuantitiesNow } from '../quantities-now.ts';
