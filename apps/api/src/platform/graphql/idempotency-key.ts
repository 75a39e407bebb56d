import { DomainError } from '@marquee/shared/domain-error';

/** Refuses a caller's key that is not short visible text: it is used in ids and sent to the payment provider. @throws BAD_USER_INPUT */
export function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('BAD_USER_INPUT');
}
