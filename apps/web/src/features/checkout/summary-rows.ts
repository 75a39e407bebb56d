import type { HeldCart } from './use-reservation.ts';

export interface SummaryRow {
  /** A text key of the checkout; `codeRow` has the code, `named` the fee's own name. */
  readonly label: 'itemPrices' | 'codeRow' | 'discountRow' | 'serviceFee' | 'processingFee' | 'named';
  readonly name: string;
  /** Cents; a discount is negative. */
  readonly amount: number;
}

/** The components of the lines' prices: with the sales tax their sum is the total to the cent (BUY-017). Rows of 0 are omitted. */
export function rowsOf(totals: HeldCart['totals'], code: string | null | undefined): readonly SummaryRow[] {
  const own = new Map<string, number>();
  for (const fee of totals.fees) if (fee.appliedBy === 'Organization') own.set(fee.name, (own.get(fee.name) ?? 0) + fee.amount);
  const rows: SummaryRow[] = [
    { label: 'itemPrices', name: '', amount: totals.subtotal },
    code ? { label: 'codeRow', name: code, amount: -totals.discount } : { label: 'discountRow', name: '', amount: -totals.discount },
    { label: 'serviceFee', name: '', amount: totals.serviceFee },
    { label: 'processingFee', name: '', amount: totals.processingFee },
    ...[...own].map(([name, amount]): SummaryRow => ({ label: 'named', name, amount })),
  ];
  return rows.filter(({ amount }) => amount !== 0);
}
