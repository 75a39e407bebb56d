import { formatMoney } from '@marquee/shared/money';
import { FEE_FILTER_TEXTS, PAYMENT_METHOD_TEXTS, type FeeLevel, type FeeType } from '@marquee/shared/orders/fees';
import type { FeePartsFragment } from '#gql/graphql.ts';

export type ListedFee = FeePartsFragment;

/** Display texts of a fee's scope. */
export function levelText(level: FeeLevel): string {
  return level === 'Upgrade' ? 'Add-ons' : level;
}

/** $1.50 of a flat fee, 2.90% of a percent. */
export function amountText({ type, value }: { readonly type: FeeType; readonly value: number }): string {
  return type === 'Flat' ? formatMoney(value) : `${value.toFixed(2)}%`;
}

/** Empty without restrictions. */
export function filtersText({ filters }: Pick<ListedFee, 'filters'>): string {
  return filters.map((filter) => FEE_FILTER_TEXTS[filter]).join(', ');
}

/** The table's texts: a card reader is "card reader wifi" here. */
export function methodsText({ paymentMethods }: Pick<ListedFee, 'paymentMethods'>): string {
  return paymentMethods.map((method) => PAYMENT_METHOD_TEXTS[method].replaceAll(/[()]/g, '')).join(', ');
}
