import { formatInstant } from '@marquee/shared/time/format';
import { DeleteDraftButton } from '#ui/delete-draft-button.tsx';
import { EditorHead } from '#ui/editor-head.tsx';
import { useDeleteDraft } from '#ui/use-delete-draft.ts';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { Panel } from '#ui/panel.tsx';
import pageStyles from '#ui/page.module.css';
import { texts as seasonsTexts } from '#ui/season-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { LeaveGuard } from '../core/leave-guard.tsx';
import { SeasonFields } from './season-fields.tsx';
import { useSeason, type SavedSeason } from './use-season.ts';
import { texts as authoringTexts } from '../texts.ts';
import editorStyles from '../core/editor.module.css';

interface SeasonEditorProps {
  initial: SavedSeason | null;
  onCreated: (seasonId: string) => void;
}

/** The editor of one season: its fields, and its events. */
export function SeasonEditor({ initial, onCreated }: SeasonEditorProps) {
  const { t } = useTexts(authoringTexts);
  const { form, saved, saveAndTell } = useSeason(initial, onCreated);
  const { draft, isDirty } = form;
  const deleteDraft = useDeleteDraft('season', saved);
  return (
    <>
      <title>{draft.name || t('seasonNew')}</title>
      <Form form={{ submit: saveAndTell, isBusy: form.isBusy }} className={editorStyles.editor}>
        <EditorHead
          exit={{ href: '/admin/dashboard/seasons', text: t('exit') }}
          name={draft.name || t('seasonUnnamed')}
          state={t(isDirty ? 'notSaved' : saved ? 'allSaved' : 'nothingYet')}
        >
          <DeleteDraftButton onDelete={deleteDraft} />
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
      <LeaveGuard kind="season" form={form} saved={saved} onSave={saveAndTell} />
    </>
  );
}

function SeasonEvents({ season: { events, venue } }: { season: SavedSeason }) {
  const { t } = useTexts(seasonsTexts);
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
