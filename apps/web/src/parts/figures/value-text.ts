import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';

/** A value in its unit. */
export function valueText(value: number, { unit }: { readonly unit: 'cents' | 'count' }): string {
  return unit === 'cents' ? formatMoney(value) : formatCount(value);
}
