import { Button } from 'antd';
import { Percent } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import styles from './discount.module.css';
import { texts } from './texts.ts';

interface DiscountButtonProps {
  /** Something is in the cart, and none of it is paid. */
  isOpen: boolean;
  onPane: (pane: 'discount') => void;
}

export function DiscountButton({ isOpen, onPane }: DiscountButtonProps) {
  const { t } = useTexts(texts);
  usePlainKey('d', () => isOpen && onPane('discount'));
  return (
    <Button className={styles.act!} disabled={!isOpen} onClick={() => onPane('discount')} icon={<Percent size={20} aria-hidden="true" />}>
      <span>{t('title')}</span>
      <kbd className={styles.key} aria-hidden="true">
        D
      </kbd>
    </Button>
  );
}
