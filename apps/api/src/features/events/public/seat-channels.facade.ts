export { ReadSeatChannelsService } from '../channels/read-seat-channels.service.ts';
export { SeatKeys } from '../sale/seat-keys.signer.ts';
