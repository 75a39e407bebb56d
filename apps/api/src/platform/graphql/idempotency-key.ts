import { DomainError } from '@marquee/shared/domain-error';

/** Refuses a caller's key that is no short visible text: it goes into ids and to the payment provider. @throws BAD_USER_INPUT */
export function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('BAD_USER_INPUT');
}
