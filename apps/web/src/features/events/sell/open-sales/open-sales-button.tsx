import { ReceiptText } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { ActButton } from '../act-button.tsx';
import styles from '../act-button.module.css';
import { texts } from './texts.ts';

/** Opens the list of sales that other devices left open, with their number. */
export function OpenSalesButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTexts(texts);
  const badge = count > 0 && (
    <b className={styles.count} title={t('openSalesOf', { count })}>
      {count}
    </b>
  );
  return (
    <ActButton letter="o" icon={<ReceiptText size={20} aria-hidden="true" />} badge={badge || undefined} onPress={onOpen}>
      {t('openSales')}
    </ActButton>
  );
}
