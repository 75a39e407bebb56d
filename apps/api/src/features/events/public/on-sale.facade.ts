export { OnSale } from '../sale/on-sale.service.ts';
