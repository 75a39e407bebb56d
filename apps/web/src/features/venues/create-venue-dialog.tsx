import type { Venue } from './venue-draft.ts';
import { VenueDialog } from './venue-dialog.tsx';

interface CreateVenueDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (venue: Venue) => void;
}

/** The dialog that creates a venue; each opening starts empty (AUT-073). */
export function CreateVenueDialog({ open, onClose, onCreated }: CreateVenueDialogProps) {
  return <VenueDialog key={String(open)} open={open} venue={null} onClose={onClose} onSaved={onCreated} />;
}
