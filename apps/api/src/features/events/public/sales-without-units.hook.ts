export { salesWithoutUnits } from '../pools/sales-without-units.hook.ts';
