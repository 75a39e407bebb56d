import { createHash } from 'node:crypto';

import { HASH_BYTES } from '@marquee/shared/door/code-hash';

/** As `codeHashOf` of the shared rules, without waiting. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest().subarray(0, HASH_BYTES).toString('base64url');
}
