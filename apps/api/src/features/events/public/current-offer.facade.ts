export { CurrentOffers } from '../sale/current-offers.service.ts';
