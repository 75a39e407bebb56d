export { QuantitiesNowService } from '#features/catalog/pools/quantities-now.service';
