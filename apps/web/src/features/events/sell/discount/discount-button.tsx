import { Percent } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { ActButton } from '../act-button.tsx';
import { texts } from './texts.ts';

interface DiscountButtonProps {
  /** Something is in the cart, and none of it is paid. */
  isOpen: boolean;
  onPane: (pane: 'discount') => void;
}

export function DiscountButton({ isOpen, onPane }: DiscountButtonProps) {
  const { t } = useTexts(texts);
  return (
    <ActButton letter="d" isDisabled={!isOpen} icon={<Percent size={20} aria-hidden="true" />} onPress={() => onPane('discount')}>
      {t('title')}
    </ActButton>
  );
}
