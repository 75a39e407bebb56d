import type { FiguresCheck } from './figures-check.schema.ts';

/** How many of each the check found to differ. */
export function differencesIn({ wrongOrderCount, wrongSumCount, wrongPaymentCount }: FiguresCheck) {
  return { orders: wrongOrderCount, sums: wrongSumCount, payments: wrongPaymentCount };
}

export function isDifferent(check: FiguresCheck): boolean {
  return Object.values(differencesIn(check)).some((count) => count > 0);
}
