import type { FigureName } from '@marquee/shared/ledger/figure-sums';
import type { FigureItemInput } from '#gql/schema-types.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './figure-button.module.css';
import { texts } from './texts.ts';
import { useExplain } from './use-explain.ts';

interface FigureButtonProps {
  figure: FigureName;
  /** One item of it. */
  item?: FigureItemInput;
  /** What it is, for people who do not see where it is. */
  label: string;
  /** As it is shown. */
  value: string;
}

/** A figure that opens to what it is made of (BYD-021); plain for those who may not see that (OPS-012). */
export function FigureButton({ figure, item, label, value }: FigureButtonProps) {
  const { t } = useTexts(texts);
  const { open } = useExplain();
  if (!useCan('analytics.revenue.read')) return value;
  return (
    <button type="button" className={styles.figure} aria-label={t('explain', { what: label, value })} onClick={() => open(figure, item)}>
      {value}
    </button>
  );
}
