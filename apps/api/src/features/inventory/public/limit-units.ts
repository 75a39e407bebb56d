import { DomainError } from '@marquee/shared/domain-error';

import { limitNumbers } from '../domain/free-numbers.ts';
import { unitOf } from '../domain/unit.ts';
import type { Limit } from './inventory.port.ts';

const NONE: ReadonlySet<number> = new Set();

/** The claims of a buyer without any claims on these limits: the first numbers of each. @throws PURCHASE_LIMIT {line, max} */
export function firstLimitUnits(limits: readonly Limit[]): string[] {
  return limits.flatMap(({ key, max, quantity, line }) => {
    const numbers = limitNumbers(max, NONE, quantity);
    if (!numbers) throw new DomainError('PURCHASE_LIMIT', { line, max });
    return numbers.map((number) => unitOf(key, number));
  });
}
