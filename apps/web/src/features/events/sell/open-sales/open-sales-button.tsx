import { Button } from 'antd';
import { ReceiptText } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import styles from './open-sales.module.css';
import { texts } from './texts.ts';

/** Opens the list of sales that other devices left open, with their number. */
export function OpenSalesButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTexts(texts);
  usePlainKey('o', onOpen);
  return (
    <Button className={styles.act!} onClick={onOpen} icon={<ReceiptText size={20} aria-hidden="true" />}>
      <span>{t('openSales')}</span>
      {count > 0 ? (
        <b className={styles.count} title={t('openSalesOf', { count })}>
          {count}
        </b>
      ) : (
        <kbd className={styles.key} aria-hidden="true">
          O
        </kbd>
      )}
    </Button>
  );
}
