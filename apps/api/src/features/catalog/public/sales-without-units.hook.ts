export { salesWithoutUnits } from '#features/catalog/pools/sales-without-units.hook';
