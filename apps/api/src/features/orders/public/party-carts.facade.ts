export { HoldForPartyService as PartyCarts, type PartyCart } from '../cart/hold-for-party.service.ts';
