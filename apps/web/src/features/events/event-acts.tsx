import { CalendarPlus, CircleX, Copy, Mail, Trash2 } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useDeleteDraft } from '#parts/drafts/use-delete-draft.ts';
import { useModal } from '#ui/use-modal.ts';
import { useShownEvent } from './event-context.ts';
import type { Entry } from './event-menu.ts';
import { MenuAct } from './menu-act.tsx';
import { MenuLink } from './record-side.tsx';
import { texts } from './texts.ts';
import frameStyles from '#ui/side-frame.module.css';

const EmailHolders = lateDialog(async () => (await import('./email-holders/email-holders.tsx')).EmailHolders);
const DuplicateDialog = lateDialog(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog);
const CopyEventDialog = lateDialog(async () => (await import('./copy-event-dialog.tsx')).CopyEventDialog);
const CancelEventDialog = lateDialog(async () => (await import('./cancel/cancel-event-dialog.tsx')).CancelEventDialog);

/** The end of an event's menu: its editing pages, duplicating an event of one day, copying it to new dates, deleting a draft, canceling it (AUT-146, 174, OPS-015). */
export function EventActs({ edits }: { edits: readonly Entry[] }) {
  const { t } = useTexts(texts);
  const event = useShownEvent();
  const mayWrite = useCan('event.write');
  const mailing = useModal('emailHolders');
  const duplicating = useModal('duplicateEvent');
  const copying = useModal('copyEvent');
  const cancelling = useModal('cancelEvent');
  const deleteDraft = useDeleteDraft('event', event);
  const isCancellable = useCan('event.cancel') && !event.cancel;
  const isDuplicable = mayWrite && !event.isMultipleDays;
  const isMovable = mayWrite && Boolean(event.schedule.startsAt);
  const mayMail = useCan('event.mail') && !event.cancel && event.firstPublishedAt !== null;
  if (edits.length === 0 && !mayMail && !isDuplicable && !isMovable && !deleteDraft && !isCancellable) return null;
  return (
    <ul className={frameStyles.nav}>
      {mayMail && (
        <li>
          <MenuAct icon={Mail} label={t('emailHolders')} onPress={() => mailing.open()} />
          <EmailHolders open={mailing.isOpen} onClose={mailing.close} />
        </li>
      )}
      {edits.map((entry) => (
        <MenuLink key={entry.label} entry={entry} />
      ))}
      {isDuplicable && (
        <li>
          <MenuAct icon={Copy} label={t('duplicateEvent')} onPress={() => duplicating.open()} />
          <DuplicateDialog open={duplicating.isOpen} onClose={duplicating.close} />
        </li>
      )}
      {isMovable && (
        <li>
          <MenuAct icon={CalendarPlus} label={t('copyEvent')} onPress={() => copying.open()} />
          <CopyEventDialog open={copying.isOpen} onClose={copying.close} />
        </li>
      )}
      {deleteDraft && (
        <li>
          <MenuAct icon={Trash2} label={t('deleteDraft')} isDanger onPress={() => void deleteDraft()} />
        </li>
      )}
      {isCancellable && (
        <li>
          <MenuAct icon={CircleX} label={t('cancelEvent')} isDanger onPress={() => cancelling.open()} />
          <CancelEventDialog open={cancelling.isOpen} onClose={cancelling.close} />
        </li>
      )}
    </ul>
  );
}
