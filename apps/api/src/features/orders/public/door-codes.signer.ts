export { DoorCodes } from '../links/door-codes.signer.ts';
