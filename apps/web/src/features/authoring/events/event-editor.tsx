import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { focusFirstWrong, Refusal } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { EditorContext } from '../core/editor-context.ts';
import { LeaveGuard } from '../core/leave-guard.tsx';
import { StaleDialog } from '../core/stale-dialog.tsx';
import { AdvancedSection } from '../sections/advanced-section.tsx';
import { DatesSection } from '../sections/dates-section.tsx';
import { EditorSteps } from '../sections/editor-steps.tsx';
import { AddOnsSection, CodesSection, TicketTypesSection } from '../sections/items-sections.tsx';
import { DetailsSection, type Creators } from './details-section.tsx';
import type { SavedEvent } from './draft.ts';
import { EditorTop } from './editor-top.tsx';
import { EventContext } from './event-context.ts';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import { useEvent } from './use-event.ts';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

interface EventEditorProps extends Creators {
  initial: SavedEvent | null;
  onCreated: (eventId: string) => void;
}

/** The whole editor of one event: form, preview, saving, publishing. */
export function EventEditor({ initial, onCreated, ...creators }: EventEditorProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const client = useApolloClient();
  const element = useRef<HTMLDivElement>(null);
  const { form, saved, stale, ...authoring } = useEvent(initial, onCreated);
  const [isPublishing, setIsPublishing] = useState(false);

  const led = <Result,>(result: Result): Result => {
    if (!result) setTimeout(() => focusFirstWrong(element.current), 0);
    return result;
  };
  const save = async () => led(await authoring.save());
  const saveAndTell = async () => led(await authoring.saveAndTell());
  const reload = async () => {
    try {
      const { data } = await client.query({ query: EventForEditingDocument, variables: { eventId: saved?._id ?? '' } });
      if (data) authoring.reload(data.event);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  const count = Object.keys(form.errors).length;
  const editor = { form, saved };
  return (
    <EditorContext value={editor}>
      <EventContext value={editor}>
        <title>{form.draft.name || t('eventNew')}</title>
        <div className={styles.editor}>
          <EditorTop onSave={() => void saveAndTell()} onFinalize={() => setIsPublishing(true)} onDeleted={authoring.forget} />
          <div className={styles.body}>
            <EditorSteps form={element} />
            <main className={styles.main}>
              <div className={styles.form} ref={element}>
                <Refusal text={form.refusal ?? (count > 0 ? t('fixFirst', { count }) : null)} showIcon className={styles.alert} />
                <DetailsSection {...creators} />
                <DatesSection />
                <TicketTypesSection />
                <AddOnsSection />
                <CodesSection />
                <AdvancedSection />
              </div>
            </main>
            <Preview />
          </div>
        </div>
        <Publishing open={isPublishing} onClose={() => setIsPublishing(false)} onSave={save} onPublished={authoring.keep} />
        <StaleDialog stale={stale} onClose={authoring.closeStale} onReload={() => void reload()} onOverwrite={authoring.overwrite} />
        <LeaveGuard kind="event" form={form} saved={saved} onSave={saveAndTell} onDiscard={authoring.forget} />
      </EventContext>
    </EditorContext>
  );
}
