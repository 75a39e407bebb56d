import { Minus, Plus } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { texts as eventTexts } from '../texts.ts';
import styles from './counter.module.css';

interface CounterProps {
  /** What is counted, for the buttons' names. */
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** A quantity that two named buttons change. */
export function Counter({ name, quantity, most, onChange }: CounterProps) {
  const { t } = useTexts(eventTexts);
  return (
    <div className={styles.counter} role="group" aria-label={t('quantityOf', { name })}>
      <button type="button" aria-label={t('oneLess', { name })} disabled={quantity === 0} onClick={() => onChange(quantity - 1)}>
        <Minus size={16} strokeWidth={2.2} aria-hidden="true" />
      </button>
      <output aria-label={t('chosen', { count: quantity, name })}>{quantity}</output>
      <button type="button" aria-label={t('oneMore', { name })} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </div>
  );
}
