import type { ErrorCode } from '@marquee/shared/error-codes';

export const CODE_TRIES = 5;
export const CODE_MINUTES = 10;

export interface CodeState {
  /** Attempts, including the current one. */
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Why a code that was sent cannot be tried (any more), or null. */
export function checkCodeState(code: CodeState | null, now: Date): ErrorCode | null {
  if (!code || code.usedAt) return 'CODE_INVALID';
  if (code.expiresAt <= now) return 'CODE_EXPIRED';
  return code.tries > CODE_TRIES ? 'CODE_LOCKED' : null;
}
