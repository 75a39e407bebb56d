import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { EditorContext } from '../core/editor-context.ts';
import { StaleDialog } from '../core/stale-dialog.tsx';
import type { OwnFees } from '../sections/fees-part.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import { texts } from '../texts.ts';
import { EditorTop } from '../wizard/editor-top.tsx';
import { LeaveGuard } from '../wizard/leave-guard.tsx';
import { SEASON_STEPS } from '../wizard/steps.ts';
import { useItemNotice } from '../wizard/use-item-notice.ts';
import { useAutosave } from '../wizard/use-autosave.ts';
import { useDateCheck } from '../wizard/use-date-check.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { WizardBody } from '../wizard/wizard-body.tsx';
import { WizardContext } from '../wizard/wizard-context.ts';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonPublishing } from './season-publishing.tsx';
import { SeasonStep } from './season-step.tsx';
import { useSeason, type SavedSeason } from './use-season.ts';
import styles from '../core/editor.module.css';

interface SeasonEditorProps {
  initial: SavedSeason | null;
  onCreated: (seasonId: string) => void;
  CreateVenue: CreateVenue;
  OwnFees: OwnFees;
}

/** The wizard of one season: its steps over one draft, preview, saving, publishing. */
export function SeasonEditor({ initial, onCreated, CreateVenue, OwnFees }: SeasonEditorProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const client = useApolloClient();
  const { form, saved, stale, ...authoring } = useSeason(initial, (seasonId) => {
    onCreated(seasonId);
    wizard.settle(seasonId);
  });
  const wizard = useWizard({ kind: 'season', steps: SEASON_STEPS, id: saved?._id ?? 'new', form });
  const checkDates = useDateCheck('season', form);
  const tellItems = useItemNotice('season', form);
  const missing = useMemo(() => validateForPublishing(form.draft, 'season'), [form.draft]);
  const [isPublishing, setIsPublishing] = useState(false);

  const led = <Result,>(result: Result): Result => {
    if (!result) {
      tellItems();
      wizard.leadToWrong();
    }
    return result;
  };
  const save = async () => led(await authoring.save());
  const saveAndTell = async () => {
    checkDates();
    return led(await authoring.saveAndTell());
  };
  const onKept = useAutosave(() => void saveAndTell());
  const reload = async () => {
    try {
      const { data } = await client.query({ query: SeasonForEditingDocument, variables: { seasonId: saved?._id ?? '' } });
      if (data) authoring.reload(data.season);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  return (
    <EditorContext value={{ form, saved, onKept }}>
      <WizardContext value={wizard}>
        <title>{form.draft.name || t('seasonNew')}</title>
        <div className={styles.editor}>
          <EditorTop onSave={() => void saveAndTell()} onFinalize={() => setIsPublishing(true)} onDeleted={authoring.forget} />
          <WizardBody missing={missing}>
            <SeasonStep step={wizard.step} season={saved} CreateVenue={CreateVenue} OwnFees={OwnFees} />
          </WizardBody>
        </div>
        <SeasonPublishing
          open={isPublishing}
          season={saved}
          onClose={() => setIsPublishing(false)}
          onSave={save}
          onPublished={authoring.keep}
        />
        <StaleDialog stale={stale} onClose={authoring.closeStale} onReload={() => void reload()} onOverwrite={authoring.overwrite} />
        <LeaveGuard kind="season" form={form} saved={saved} onSave={saveAndTell} onDiscard={authoring.forget} />
      </WizardContext>
    </EditorContext>
  );
}
