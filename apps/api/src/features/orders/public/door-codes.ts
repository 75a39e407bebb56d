export { DoorCodes } from '../links/door-codes.ts';
