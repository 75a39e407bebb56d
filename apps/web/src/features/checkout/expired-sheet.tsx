import { useNavigate } from '@tanstack/react-router';
import { buyerPages } from '#lib/embed/embedded.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface ExpiredSheetProps {
  open: boolean;
  /** It was changed in another tab, or given up. */
  isReplaced: boolean;
  event: { readonly _id: string; readonly stub?: string | null; readonly isSeason: boolean; readonly name: string };
}

/** The reservation has expired, or another has replaced it: says so, and links back to the event. The typed buyer details are kept for the next try. */
export function ExpiredSheet({ open, isReplaced, event }: ExpiredSheetProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const startOver = () => void navigate({ href: buyerPages.of(event), replace: true });
  return (
    <Dialog
      open={open}
      title={t(isReplaced ? 'replacedTitle' : 'expiredTitle')}
      width="confirm"
      centered
      onClose={startOver}
      dismissLabel={null}
      action={{ label: t(isReplaced ? 'toTickets' : 'startOver'), onClick: startOver }}
    >
      <p>{t(isReplaced ? 'replacedText' : 'expiredText', { name: event.name })}</p>
    </Dialog>
  );
}
