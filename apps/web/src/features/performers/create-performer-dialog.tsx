import { PerformerDialog } from './performer-dialog.tsx';
import type { Performer } from './use-performer-form.ts';

interface CreatePerformerDialogProps {
  open: boolean;
  onClose: () => void;
  /** What becomes of the new one: the list shows it, an event has it as headliner or opener (AUT-072, 246). */
  onCreated: (performer: Performer) => void;
}

/** The dialog that makes a performer; each opening starts empty (AUT-073). */
export function CreatePerformerDialog({ open, onClose, onCreated }: CreatePerformerDialogProps) {
  return open ? <PerformerDialog performer={null} onClose={onClose} onSaved={onCreated} /> : null;
}
