import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { CreateHoldDialog } from './create-hold-dialog.tsx';
import { UpdateHoldDialog } from './update-hold-dialog.tsx';
import type { useHolds } from './use-holds.ts';
import { texts } from './texts.ts';

/** The address of a block that does not exist yet. */
export const NEW_HOLD = 'new';

interface OpenedHoldProps {
  /** The id in the address, or `new`. */
  id: string;
  list: ReturnType<typeof useHolds>;
  zone: string | null;
  onClose: () => void;
}

/** The dialog of the block that the address names. */
export function OpenedHold({ id, list, zone, onClose }: OpenedHoldProps) {
  const { t } = useTexts(texts);
  const { eventId, holds, ticketTypes, create, update, remove } = list;
  if (!holds) return null;
  if (id === NEW_HOLD) return <CreateHoldDialog ticketTypes={ticketTypes} zone={zone} onClose={onClose} onCreate={create} />;
  const hold = holds.find(({ _id }) => _id === id);
  if (hold) {
    return <UpdateHoldDialog eventId={eventId} hold={hold} zone={zone} onClose={onClose} onUpdate={update} onDelete={remove} />;
  }
  return (
    <Dialog open title={t('updateTitle')} width="updateHold" onClose={onClose}>
      <Refusal text={t('missing')} />
    </Dialog>
  );
}
