import type { Session } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { JumpField } from './jump-field.tsx';
import { texts } from './texts.ts';

interface JumpDialogProps {
  session: Session;
  open: boolean;
  onGo: (href: string) => void;
  onClose: () => void;
}

/** Finds an event or an order, and goes there. */
export function JumpDialog({ session, open, onGo, onClose }: JumpDialogProps) {
  const { t } = useTexts(texts);
  return (
    <Dialog open={open} title={t('jumpTitle')} width="refund" onClose={onClose}>
      <JumpField session={session} onGo={onGo} />
    </Dialog>
  );
}
