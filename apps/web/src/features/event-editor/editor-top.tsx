import { Button } from 'antd';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { now } from '../../lib/clock.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useEditor } from './editor-context.ts';

interface EditorTopProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onFinalize: () => void;
}

/** The way out, what is edited and how it stands, saving, publishing. */
export function EditorTop({ isDirty, isSaving, onSave, onFinalize }: EditorTopProps) {
  const { t } = useTranslation('eventEditor');
  const { draft, saved } = useEditor();
  const published = saved?.published ?? false;
  const remaining = draft.ticketTypes.reduce((sum, { totalQty, soldQty }) => sum + totalQty - soldQty, 0);
  const { text } = eventBadgeOf({ published, cancel: saved?.cancel ?? false, schedule: draft.schedule, remaining }, now());
  const exit = saved && published ? `/admin/dashboard/events/details/overview?eventId=${saved._id}` : '/admin/dashboard/events';
  const state = isDirty ? t('notSaved') : saved ? t('allSaved') : t('nothingYet');
  return (
    <header className="wz-top">
      <LinkButton type="text" href={exit} icon={<X size={18} aria-hidden="true" />}>
        {t('exit')}
      </LinkButton>
      <span className="wz-div" />
      <Mark size={26} />
      <div className="grow wz-names">
        <h1 className="strong cut">{draft.name || t('unnamed')}</h1>
        <div className="tiny faint cut" aria-live="polite">
          {text} · {state}
        </div>
      </div>
      <Button onClick={onSave} loading={isSaving} disabled={!isDirty && saved !== null}>
        {t('save')}
      </Button>
      <Button type="primary" className="caps" onClick={onFinalize}>
        {publishWordingOf({ published, schedule: draft.schedule }, now()).finalize}
      </Button>
    </header>
  );
}
