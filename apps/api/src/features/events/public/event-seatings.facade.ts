export {
  EventSeatingsRepository as EventSeatings,
  type NightSeats,
  type SeatingForSale,
} from '#features/catalog/seating/event-seatings.repository';
export { SeatingsOnSaleService as SeatingsOnSale } from '../seating/seatings-on-sale.service.ts';
