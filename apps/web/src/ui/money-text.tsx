import { formatMoney } from '@marquee/shared/money';

interface MoneyTextProps {
  /** An amount in cents. */
  cents: number;
  className?: string;
}

/** An amount with tabular figures that never wraps. */
export function MoneyText({ cents, className }: MoneyTextProps) {
  return <span className={['tnum nowrap', className].filter(Boolean).join(' ')}>{formatMoney(cents)}</span>;
}
