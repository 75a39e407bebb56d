export { OnSaleService } from '../sale/on-sale.service.ts';
