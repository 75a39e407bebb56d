import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { checkDeleteHold, movedTotals, placesOfHold, totalsWith } from '@marquee/shared/holds/hold-totals';
import { errorText } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedDialog } from '#ui/form/unsaved-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { DeleteHoldDialog } from './delete-hold-dialog.tsx';
import { changedHoldOf, checkHold, totalsOf, type ChangedHold } from './hold-draft.ts';
import { AboutFields } from './hold-fields.tsx';
import { HoldCounters } from './hold-counters.tsx';
import type { HoldRow } from './hold-types.ts';
import { ReleasePreview } from './release-preview.tsx';
import { useHoldForm } from './use-hold-form.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

interface UpdateHoldDialogProps {
  eventId: string;
  hold: HoldRow;
  zone: string | null;
  onClose: () => void;
  onUpdate: (hold: HoldRow, draft: ChangedHold) => Promise<void>;
  onDelete: (hold: HoldRow) => Promise<void>;
}

/** Checks in, releases, renames and deletes a block. The server's refusal is shown below the form (OPS-129). */
export function UpdateHoldDialog({ eventId, hold, zone, onClose, onUpdate, onDelete }: UpdateHoldDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [isDeleting, setDeleting] = useState(false);
  const [initial] = useState(() => changedHoldOf(hold));
  const check = (draft: ChangedHold) => checkHold(draft, now(), hold.releaseAt ?? null);
  const send = (draft: ChangedHold) => onUpdate(hold, draft);
  const { form, submit, leave, leaving } = useHoldForm({ initial, check, send, onClose });
  useNewerTotals(hold, (totals) => form.update((draft) => ({ ...draft, ...totals })));
  const used = checkDeleteHold(hold);
  const released = placesOfHold(hold) - placesOfHold(form.draft);
  return (
    <>
      <Dialog
        open
        title={t('updateTitle')}
        width="updateHold"
        onClose={leave}
        form={{ submit, isBusy: form.isBusy }}
        amount={
          <div className={styles.foot}>
            <Button type="text" danger onClick={() => (used ? notices.error(errorText(used)) : setDeleting(true))}>
              {t('delete')}
            </Button>
            <Moved from={placesOfHold(hold)} to={placesOfHold(form.draft)} />
          </div>
        }
        action={{ label: t('save') }}
      >
        <p className={styles.type}>{hold.ticketType}</p>
        <TextField form={form} name="name" label={t('name')} className="stacked" autoComplete="off" isRequired />
        <HoldCounters
          form={form}
          onMove={(which, by) => form.update((draft) => movedTotals(draft, which, by))}
          onType={(which, wanted) => form.update((draft) => totalsWith(draft, which, wanted))}
        />
        <AboutFields form={form} zone={zone} />
        {released > 0 && <ReleasePreview eventId={eventId} holdId={hold._id} quantity={released} />}
        <Refusal text={form.refusal} className={styles.refusal} />
      </Dialog>
      {leaving.open && <UnsavedDialog {...leaving} />}
      {isDeleting && (
        <DeleteHoldDialog eventId={eventId} hold={hold} onClose={() => setDeleting(false)} onDelete={onDelete} onDeleted={onClose} />
      )}
    </>
  );
}

/** Shows what becomes of the sale when it is saved. */
function Moved({ from, to }: { from: number; to: number }) {
  const { t } = useTexts(texts);
  if (from === to) return null;
  return <span className="small muted">{to < from ? t('toSale', { count: from - to }) : t('fromSale', { count: to - from })}</span>;
}

/** Calls with the totals of a newer version, once each: someone else saved the block while it was open. */
function useNewerTotals(hold: HoldRow, onNewer: (totals: ReturnType<typeof totalsOf>) => void): void {
  const shown = useRef(hold.version);
  useEffect(() => {
    if (shown.current === hold.version) return;
    shown.current = hold.version;
    onNewer(totalsOf(hold));
  });
}
