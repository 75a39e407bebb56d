import { Button } from 'antd';
import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { now } from '#lib/time/clock.ts';
import { DeleteDraftButton } from '#ui/delete-draft-button.tsx';
import { EditorHead } from '#ui/editor-head.tsx';
import { useDeleteDraft } from '#ui/use-delete-draft.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';

interface EditorTopProps {
  onSave: () => void;
  onFinalize: () => void;
  /** Drops the unsaved edit of a deleted draft. */
  onDeleted: () => void;
}

/** The editor's header: the event's public state, whether all is saved, saving and publishing. */
export function EditorTop({ onSave, onFinalize, onDeleted }: EditorTopProps) {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const { draft, isDirty, isBusy } = form;
  const deleteDraft = useDeleteDraft('event', saved, onDeleted);
  const published = saved?.published ?? false;
  const remaining = draft.ticketTypes.reduce((sum, { totalQty, soldQty }) => sum + totalQty - soldQty, 0);
  const { text } = eventBadgeOf({ published, cancel: saved?.cancel ?? false, schedule: draft.schedule, remaining }, now());
  const exit = saved?.firstPublishedAt ? `/admin/dashboard/events/details/overview?eventId=${saved._id}` : '/admin/dashboard/events';
  const state = isDirty ? t('notSaved') : saved ? t('allSaved') : t('nothingYet');
  return (
    <EditorHead exit={{ href: exit, text: t('exit') }} name={draft.name || t('unnamed')} state={`${text} · ${state}`}>
      <DeleteDraftButton onDelete={deleteDraft} />
      <Button onClick={onSave} loading={isBusy} disabled={!isDirty && saved !== null}>
        {t('save')}
      </Button>
      <Button type="primary" className="caps" onClick={onFinalize}>
        {publishWordingOf({ published, schedule: draft.schedule }, now()).finalize}
      </Button>
    </EditorHead>
  );
}
