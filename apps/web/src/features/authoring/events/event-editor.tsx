import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { EditorContext } from '../core/editor-context.ts';
import { StaleDialog } from '../core/stale-dialog.tsx';
import { EditorTop } from '../wizard/editor-top.tsx';
import { LeaveGuard } from '../wizard/leave-guard.tsx';
import { EVENT_STEPS } from '#lib/authoring-address.ts';
import { useItemNotice } from '../wizard/use-item-notice.ts';
import { useAutosave } from '../wizard/use-autosave.ts';
import { useDateCheck } from '../wizard/use-date-check.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { WizardBody } from '../wizard/wizard-body.tsx';
import { WizardContext } from '../wizard/wizard-context.ts';
import type { SavedEvent } from './draft.ts';
import { EventContext } from './event-context.ts';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import { EventPublishing } from './event-publishing.tsx';
import { EventStep, type EventParts } from './event-step.tsx';
import { useEvent } from './use-event.ts';
import { texts } from '../texts.ts';
import styles from '../core/editor.module.css';

interface EventEditorProps extends EventParts {
  initial: SavedEvent | null;
  onCreated: (eventId: string) => void;
}

/** The wizard of one event: its steps over one draft, preview, saving, publishing. */
export function EventEditor({ initial, onCreated, ...parts }: EventEditorProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const client = useApolloClient();
  const { form, saved, stale, ...authoring } = useEvent(initial, (eventId) => {
    onCreated(eventId);
    wizard.settle(eventId);
  });
  const wizard = useWizard({ kind: 'event', steps: EVENT_STEPS, id: saved?._id ?? 'new', form });
  const checkDates = useDateCheck('event', form);
  const tellItems = useItemNotice('event', form);
  const [isPublishing, setIsPublishing] = useState(false);
  const missing = useMemo(() => validateForPublishing(form.draft), [form.draft]);

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
      const { data } = await client.query({ query: EventForEditingDocument, variables: { eventId: saved?._id ?? '' } });
      if (data) authoring.reload(data.event);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  const editor = { form, saved, onKept };
  return (
    <EditorContext value={editor}>
      <EventContext value={editor}>
        <WizardContext value={wizard}>
          <title>{form.draft.name || t('eventNew')}</title>
          <div className={styles.editor}>
            <EditorTop onSave={() => void saveAndTell()} onFinalize={() => setIsPublishing(true)} onDeleted={authoring.forget} />
            <WizardBody missing={missing}>
              <EventStep step={wizard.step} {...parts} />
            </WizardBody>
          </div>
          <EventPublishing open={isPublishing} onClose={() => setIsPublishing(false)} onSave={save} onPublished={authoring.keep} />
          <StaleDialog stale={stale} onClose={authoring.closeStale} onReload={() => void reload()} onOverwrite={authoring.overwrite} />
          <LeaveGuard kind="event" form={form} saved={saved} onSave={saveAndTell} onDiscard={authoring.forget} />
        </WizardContext>
      </EventContext>
    </EditorContext>
  );
}
