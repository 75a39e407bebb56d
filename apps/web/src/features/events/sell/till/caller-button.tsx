import { Phone } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { ActButton } from '../act-button.tsx';
import { callerTexts } from './caller-texts.ts';

/** Holds the cart for somebody on the phone, and shows what is held for others. */
export function CallerButton({ onCaller }: { onCaller: () => void }) {
  const { t } = useTexts(callerTexts);
  return (
    <ActButton letter="l" icon={<Phone size={20} aria-hidden="true" />} onPress={onCaller}>
      {t('caller')}
    </ActButton>
  );
}
