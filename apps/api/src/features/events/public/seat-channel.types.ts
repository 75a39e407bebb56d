export { SeatChannelView } from '../channels/seat-channels.types.ts';
