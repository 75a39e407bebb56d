export { ItemCodes, type ItemCode } from '../links/item-codes.ts';
