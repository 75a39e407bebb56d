export { ItemCodes, type ItemCode } from '../links/item-codes.signer.ts';
