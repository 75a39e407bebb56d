import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { now } from '#lib/time/clock.ts';
import { EditorHead } from '#ui/editor-head.tsx';
import { useEditor } from './editor-context.ts';

interface EditorTopProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onFinalize: () => void;
}

/** The editor's header: the event's public state, whether all is saved, saving and publishing. */
export function EditorTop({ isDirty, isSaving, onSave, onFinalize }: EditorTopProps) {
  const { t } = useTranslation('eventEditor');
  const { draft, saved } = useEditor();
  const published = saved?.published ?? false;
  const remaining = draft.ticketTypes.reduce((sum, { totalQty, soldQty }) => sum + totalQty - soldQty, 0);
  const { text } = eventBadgeOf({ published, cancel: saved?.cancel ?? false, schedule: draft.schedule, remaining }, now());
  const exit = saved?.firstPublishedAt ? `/admin/dashboard/events/details/overview?eventId=${saved._id}` : '/admin/dashboard/events';
  const state = isDirty ? t('notSaved') : saved ? t('allSaved') : t('nothingYet');
  return (
    <EditorHead exit={{ href: exit, text: t('exit') }} name={draft.name || t('unnamed')} state={`${text} · ${state}`}>
      <Button onClick={onSave} loading={isSaving} disabled={!isDirty && saved !== null}>
        {t('save')}
      </Button>
      <Button type="primary" className="caps" onClick={onFinalize}>
        {publishWordingOf({ published, schedule: draft.schedule }, now()).finalize}
      </Button>
    </EditorHead>
  );
}
