import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DeleteDraftButton } from '#ui/delete-draft-button.tsx';
import { EditorHead } from '#ui/editor-head.tsx';
import { Form, Submit } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useDeleteDraft } from '#ui/use-delete-draft.ts';
import { EditorContext } from '../core/editor-context.ts';
import { StaleDialog } from '../core/stale-dialog.tsx';
import type { CreateVenue } from '../sections/venue-field.tsx';
import { texts } from '../texts.ts';
import { LeaveGuard } from '../wizard/leave-guard.tsx';
import { SEASON_STEPS } from '../wizard/steps.ts';
import { useDateCheck } from '../wizard/use-date-check.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { WizardBody } from '../wizard/wizard-body.tsx';
import { WizardContext } from '../wizard/wizard-context.ts';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonStep } from './season-step.tsx';
import { useSeason, type SavedSeason } from './use-season.ts';
import styles from '../core/editor.module.css';

interface SeasonEditorProps {
  initial: SavedSeason | null;
  onCreated: (seasonId: string) => void;
  CreateVenue: CreateVenue;
}

/** The wizard of one season: its steps over one draft, preview, saving. */
export function SeasonEditor({ initial, onCreated, CreateVenue }: SeasonEditorProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const client = useApolloClient();
  const { form, saved, stale, ...authoring } = useSeason(initial, (seasonId) => {
    onCreated(seasonId);
    wizard.settle(seasonId);
  });
  const wizard = useWizard({ kind: 'season', steps: SEASON_STEPS, id: saved?._id ?? 'new', form });
  const checkDates = useDateCheck('season', form);
  const missing = useMemo(() => validateForPublishing(form.draft, 'season'), [form.draft]);
  const { draft, isDirty } = form;
  const deleteDraft = useDeleteDraft('season', saved, authoring.forget);

  const saveAndTell = async () => {
    checkDates();
    const isSaved = await authoring.saveAndTell();
    if (!isSaved) wizard.leadToWrong();
    return isSaved;
  };
  const reload = async () => {
    try {
      const { data } = await client.query({ query: SeasonForEditingDocument, variables: { seasonId: saved?._id ?? '' } });
      if (data) authoring.reload(data.season);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  const exit = saved?.published ? `/admin/dashboard/seasons/details/overview?seasonId=${saved._id}` : '/admin/dashboard/seasons';
  return (
    <EditorContext value={{ form, saved }}>
      <WizardContext value={wizard}>
        <title>{draft.name || t('seasonNew')}</title>
        <div className={styles.editor}>
          <EditorHead
            exit={{ href: exit, text: t('exit') }}
            name={draft.name || t('seasonUnnamed')}
            state={t(isDirty ? 'notSaved' : saved ? 'allSaved' : 'nothingYet')}
          >
            <DeleteDraftButton onDelete={deleteDraft} />
            <Form form={{ submit: saveAndTell, isBusy: form.isBusy }}>
              <Submit form={form} isDisabled={!isDirty && saved !== null}>
                {t('save')}
              </Submit>
            </Form>
          </EditorHead>
          <WizardBody missing={missing}>
            <SeasonStep step={wizard.step} season={saved} CreateVenue={CreateVenue} />
          </WizardBody>
        </div>
        <StaleDialog stale={stale} onClose={authoring.closeStale} onReload={() => void reload()} onOverwrite={authoring.overwrite} />
        <LeaveGuard kind="season" form={form} saved={saved} onSave={saveAndTell} onDiscard={authoring.forget} />
      </WizardContext>
    </EditorContext>
  );
}
