export { SignedCodes, tagOf } from '../links/signed-codes.signer.ts';
export { hashOfCode } from '../links/code-hash.ts';
