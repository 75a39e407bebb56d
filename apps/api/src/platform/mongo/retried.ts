import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

/** Runs `act`, and again while what it throws is a conflict with somebody else's write, `most` times altogether. Each run is told its number. */
export async function retried<T>(
  most: number,
  isConflict: (error: unknown) => boolean | Promise<boolean>,
  act: (run: number) => Promise<T>,
): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await act(run);
    } catch (error) {
      if (run >= most || !(await isConflict(error))) throw error;
    }
  }
}

/** Tells whether an error is the refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}
