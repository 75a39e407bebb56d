import { useTranslation } from 'react-i18next';
import { formatInstant } from '@marquee/shared/time/format';
import { validateSchedule } from '@marquee/shared/events/validate-event';
import { EditorHead } from '#ui/editor-head.tsx';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import pageStyles from '#ui/page.module.css';
import { SeasonFields } from './season-fields.tsx';
import { useSeason, type SavedSeason } from './use-season.ts';

interface SeasonEditorProps {
  initial: SavedSeason | null;
  onCreated: (season: SavedSeason) => void;
}

/** The editor of one season: its fields, and its events. */
export function SeasonEditor({ initial, onCreated }: SeasonEditorProps) {
  const { t } = useTranslation('seasons');
  const { form, saved } = useSeason(initial, onCreated);
  const { draft, isDirty, isBusy } = form;
  const { startsAt, endsAt } = draft;
  const [wrongDate] = validateSchedule({ startsAt, endsAt }, 'season');
  const kind = saved === null ? 'New' : saved.published ? 'Published' : 'Draft';
  return (
    <>
      <title>{draft.name || t('newSeason')}</title>
      <Form form={form} className="wz">
        <EditorHead
          exit={{ href: '/admin/dashboard/seasons', text: t('exit') }}
          name={draft.name || t('unnamed')}
          state={t(isDirty ? 'notSaved' : saved ? 'allSaved' : 'nothingYet')}
        >
          <Submit form={form} isDisabled={!isDirty && saved !== null}>
            {t('save')}
          </Submit>
        </EditorHead>
        <main className={`${pageStyles.page} col gap20`}>
          <Refusal text={form.refusal} showIcon />
          <Panel title={t('details')}>
            <SeasonFields form={form} />
          </Panel>
          {saved && <SeasonEvents season={saved} />}
        </main>
      </Form>
      <UnsavedChanges
        isDirty={isDirty}
        isSaving={isBusy}
        words={{ save: t(`save${kind}`), discard: t(`discard${kind}`) }}
        refusal={wrongDate ? t('wrongDates', { message: wrongDate.message }) : null}
        onSave={form.submit}
      />
    </>
  );
}

function SeasonEvents({ season: { events, venue } }: { season: SavedSeason }) {
  const { t } = useTranslation('seasons');
  return (
    <Panel title={t('events')}>
      {events.length === 0 && <p className="muted">{t('noEvents')}</p>}
      <ul className="col gap8">
        {events.map(({ _id, name, schedule }) => (
          <li key={_id} className="between">
            <span className="cut">{name}</span>
            <span className="small muted">{formatInstant(schedule.startsAt, 'table', venue?.timezone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
