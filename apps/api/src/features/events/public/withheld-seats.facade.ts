export { WithheldSeatsService } from '../seating/withheld-seats.service.ts';
