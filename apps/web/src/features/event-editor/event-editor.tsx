import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useNotices } from '#ui/notices.tsx';
import type { Draft, SavedEvent } from './draft.ts';
import { EditorContext } from './editor-context.ts';
import { EditorSteps } from './editor-steps.tsx';
import { EditorTop } from './editor-top.tsx';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import { refusedFieldOf } from './refused-fields.ts';
import { AdvancedSection } from './sections/advanced-section.tsx';
import { DatesSection } from './sections/dates-section.tsx';
import { DetailsSection, type Creators } from './sections/details-section.tsx';
import { AddOnsSection, CodesSection, TicketTypesSection } from './sections/items-sections.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useSaveEvent } from './use-save-event.ts';
import styles from './editor.module.css';

interface EventEditorProps extends Creators {
  /** `new` before the first save. */
  eventId: string;
  initial: SavedEvent | null;
  onCreated: (event: SavedEvent) => void;
}

/** The whole editor of one event: form, preview, saving, publishing. */
export function EventEditor({ eventId, initial, onCreated, ...creators }: EventEditorProps) {
  const { t } = useTranslation('eventEditor');
  const navigate = useNavigate();
  const notices = useNotices();
  const client = useApolloClient();
  const form = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(initial);
  const { draft, version, createKey, isDirty, change, settle, goOnFrom, forget } = useDraft(eventId, initial);
  const { errors, errorAt, wrongPaths, setUnread, check, refuse, clear } = useFieldErrors(draft);
  const [isPublishing, setIsPublishing] = useState(false);

  const onSaved = (event: SavedEvent, sent: Draft) => {
    settle(event, sent);
    clear();
    setSaved(event);
    if (saved !== null) return;
    onCreated(event);
    void navigate({ to: '/create-event/details', search: { eventId: event._id }, replace: true });
  };
  const onRefused = (error: unknown): boolean => {
    const { fields } = errorDetails(error);
    if (typeof fields === 'object' && fields !== null) refuse(fields as Record<string, string>);
    const field = refusedFieldOf(error, draft, saved);
    if (Object.keys(field).length === 0) return false;
    refuse(field);
    return true;
  };
  const saving = useSaveEvent({ eventId: saved?._id ?? null, version, createKey, onSaved, onRefused });
  const toFirstError = () => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  const save = async (): Promise<SavedEvent | null> => {
    const event = check() ? await saving.save(draft) : null;
    if (!event) toFirstError();
    return event;
  };
  const saveAndTell = async () => {
    const event = await save();
    if (event) notices.success(t('saved'));
    return event !== null;
  };
  const reload = async () => {
    const query = { query: EventForEditingDocument, variables: { eventId } } as const;
    const { data } = await client.query(query).catch((error: unknown) => (notices.error(errorText(error)), { data: undefined }));
    if (!data) return;
    settle(data.event);
    setSaved(data.event);
    clear();
    saving.clearStale();
  };
  const overwrite = (theirs: number) => {
    goOnFrom(theirs);
    saving.clearStale();
  };
  const editor = useMemo(
    () => ({ draft, saved, change, errorAt, setUnread, wrongPaths }),
    [draft, saved, change, errorAt, setUnread, wrongPaths],
  );
  const message = saving.refusal ?? (errors.length > 0 ? t('fixFirst', { count: errors.length }) : null);
  return (
    <EditorContext value={editor}>
      <title>{draft.name || t('newEvent')}</title>
      <div className="wz">
        <EditorTop
          isDirty={isDirty}
          isSaving={saving.isSaving}
          onSave={() => void saveAndTell()}
          onFinalize={() => setIsPublishing(true)}
        />
        <div className={styles.body}>
          <EditorSteps form={form} />
          <main className={styles.main}>
            <div className={styles.form} ref={form}>
              {message && <Alert type="error" role="alert" showIcon className={styles.alert} title={message} />}
              <DetailsSection {...creators} />
              <DatesSection />
              <TicketTypesSection />
              <AddOnsSection />
              <CodesSection />
              <AdvancedSection />
            </div>
          </main>
          <Preview isDirty={isDirty} />
        </div>
      </div>
      <Publishing open={isPublishing} onClose={() => setIsPublishing(false)} isDirty={isDirty} onSave={save} saving={saving} />
      <StaleDialog stale={saving.stale} onClose={saving.clearStale} onReload={() => void reload()} onOverwrite={overwrite} />
      <LeaveDialog saved={saved} isDirty={isDirty} isSaving={saving.isSaving} onSave={saveAndTell} onDiscard={forget} />
    </EditorContext>
  );
}
