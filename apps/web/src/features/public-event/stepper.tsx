import { Minus, Plus } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface StepperProps {
  quantity: number;
  /** What is counted, for the buttons' names. */
  name: string;
  most: number;
  onChange: (quantity: number) => void;
}

/** A quantity: 44 px high, changed by two named buttons. */
export function Stepper({ quantity, name, most, onChange }: StepperProps) {
  const { t } = useTexts(texts);
  return (
    <div className={quantity > 0 ? 'step has' : 'step'} role="group" aria-label={t('quantityOf', { name })}>
      <button type="button" aria-label={t('oneLess', { name })} disabled={quantity === 0} onClick={() => onChange(quantity - 1)}>
        <Minus size={16} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <output aria-label={t('chosen', { count: quantity, name })}>{quantity}</output>
      <button type="button" aria-label={t('oneMore', { name })} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        <Plus size={16} strokeWidth={2.4} aria-hidden="true" />
      </button>
    </div>
  );
}
