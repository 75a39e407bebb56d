import { PerformerDialog } from './performer-dialog.tsx';
import type { Performer } from './use-performer-form.ts';

interface CreatePerformerDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new performer: the list shows it, an event adds it as headliner or opener (AUT-072, 246). */
  onCreated: (performer: Performer) => void;
}

/** The dialog that creates a performer; each opening starts empty (AUT-073). */
export function CreatePerformerDialog({ open, onClose, onCreated }: CreatePerformerDialogProps) {
  return open ? <PerformerDialog performer={null} onClose={onClose} onSaved={onCreated} /> : null;
}
