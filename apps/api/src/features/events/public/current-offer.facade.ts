export { CurrentOffersService } from '../sale/current-offers.service.ts';
