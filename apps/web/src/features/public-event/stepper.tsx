import { Minus, Plus } from 'lucide-react';
import { IS_SERVED } from '#lib/served.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface StepperProps {
  /** The id of the line, by which the first script counts in the server's rendering (`shell-cart.ts`). */
  line: string;
  quantity: number;
  /** What is counted, for the buttons' names. */
  name: string;
  most: number;
  onChange: (quantity: number) => void;
}

/** A quantity: 44 px high, changed by two named buttons. */
export function Stepper({ line, quantity, name, most, onChange }: StepperProps) {
  const { t } = useTexts(texts);
  return (
    <div
      className={quantity > 0 ? 'step has' : 'step'}
      role="group"
      aria-label={t('quantityOf', { name })}
      data-line={line}
      data-most={most}
    >
      <button type="button" aria-label={t('oneLess', { name })} disabled={quantity === 0} onClick={() => onChange(quantity - 1)}>
        <Minus size={16} strokeWidth={2.4} aria-hidden="true" />
      </button>
      {/* the first script changes the number alone */}
      <output aria-label={IS_SERVED ? undefined : t('chosen', { count: quantity, name })}>{quantity}</output>
      <button type="button" aria-label={t('oneMore', { name })} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        <Plus size={16} strokeWidth={2.4} aria-hidden="true" />
      </button>
    </div>
  );
}
