export { SignedCodes, tagOf, type CodeMaker, type SignedItemCode } from '../links/signed-codes.signer.ts';
export { hashOfCode } from '../links/code-hash.ts';
