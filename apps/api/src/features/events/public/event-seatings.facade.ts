export { EventSeatingsRepository as EventSeatings, type SeatingForSale } from '../seating/event-seatings.repository.ts';
