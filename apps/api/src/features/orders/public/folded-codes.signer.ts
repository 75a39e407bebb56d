export { FoldedCodes } from '../links/folded-codes.signer.ts';
