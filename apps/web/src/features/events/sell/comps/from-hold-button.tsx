import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { ActButton } from '../act-button.tsx';
import { fromHoldTexts } from './from-hold-texts.ts';

const FromHoldDialog = lateDialog(async () => (await import('./from-hold-dialog.tsx')).FromHoldDialog);

/** Gives tickets of a hold away, which are not for sale: no cart can have them (BUY-061). */
export function FromHoldButton({ eventId }: { eventId: string }) {
  const { t } = useTexts(fromHoldTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton letter="h" icon={<Gift size={20} aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('compFromHold')}
      </ActButton>
      {isOpen && <FromHoldDialog open eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}
