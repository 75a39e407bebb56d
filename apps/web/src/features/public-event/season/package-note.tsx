import { formatMoney } from '@marquee/shared/money';
import { packageOf, perNightOf } from '@marquee/shared/seasons/packages';
import type { ComponentProps } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { Packages } from '../packages.ts';
import { texts } from './texts.ts';

/** `Pick 5 nights or more, $46.00 a night` (BYD-108). */
export function PackageNote({ type, price }: ComponentProps<Packages['Note']>) {
  const { t } = useTexts(texts);
  const rule = packageOf(type);
  if (!rule) return null;
  const { least: count, most } = rule;
  const each = formatMoney(perNightOf(price, count));
  const range = { least: count, most: most ?? 0, price: each };
  return (
    <small>
      {most === null
        ? t('pickFrom', { count, price: each })
        : most === count
          ? t('pickNights', { count, price: each })
          : t('pickBetween', range)}
    </small>
  );
}
