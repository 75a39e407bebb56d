import { Phone } from 'lucide-react';
import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { callerTexts } from './caller-texts.ts';
import styles from './till.module.css';

/** Holds the cart for somebody on the phone, and shows what is held for others. */
export function CallerButton({ onCaller }: { onCaller: () => void }) {
  const { t } = useTexts(callerTexts);
  usePlainKey('l', onCaller);
  return (
    <Button className={styles.act!} icon={<Phone size={20} aria-hidden="true" />} onClick={onCaller}>
      {t('caller')}{' '}
      <kbd className={styles.key} aria-hidden="true">
        L
      </kbd>
    </Button>
  );
}
