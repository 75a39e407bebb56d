import { Button } from 'antd';
import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { KINDS, overviewOf } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { DeleteDraftButton } from '../core/delete-draft-button.tsx';
import { EditorActs, EditorHead } from '../core/editor-head.tsx';
import { steady } from '#ui/steady.tsx';
import { useDeleteDraft } from '#parts/drafts/use-delete-draft.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';
import { useSaveKey } from './use-save-key.ts';
import { useWizardContext } from './wizard-context.ts';

interface EditorActsProps {
  onSave: () => void;
  onFinalize: () => void;
  /** Drops the unsaved edit of a deleted draft. */
  onDeleted: () => void;
}

const Act = steady(Button);

/** The editor's header: the record's public state, and whether all is saved. */
export function EditorTop() {
  const { t } = useTexts(texts);
  const { kind } = useWizardContext();
  const { form, saved } = useEditor();
  const { draft, isDirty } = form;
  const published = saved?.published ?? false;
  const remaining = draft.ticketTypes.reduce((sum, { totalQty, soldQty }) => sum + totalQty - soldQty, 0);
  const shown = { kind, published, cancel: saved?.cancel ?? false, schedule: draft.schedule, remaining };
  const { text } = eventBadgeOf(shown, now());
  const exit = saved && (saved.published || saved.firstPublishedAt) ? overviewOf(kind, saved._id) : KINDS[kind].list;
  const state = isDirty ? t('notSaved') : saved ? t('allSaved') : t('nothingYet');
  return <EditorHead exit={{ href: exit, text: t('exit') }} name={draft.name || t(`${kind}Unnamed`)} state={`${text} · ${state}`} />;
}

/** Deleting a draft, saving and publishing. Ctrl+S and ⌘S save too. */
export function WizardActs({ onSave, onFinalize, onDeleted }: EditorActsProps) {
  const { t } = useTexts(texts);
  const { kind } = useWizardContext();
  const { form, saved } = useEditor();
  const { draft, isDirty, isBusy } = form;
  const deleteDraft = useDeleteDraft(kind, saved, onDeleted);
  const isSaved = !isDirty && saved !== null;
  useSaveKey(() => !isSaved && onSave());
  return (
    <EditorActs>
      <DeleteDraftButton onDelete={deleteDraft} />
      <Act onClick={onSave} loading={isBusy} disabled={isSaved}>
        {t('save')}
      </Act>
      <Act type="primary" className="caps" onClick={onFinalize}>
        {publishWordingOf({ ...draft, published: saved?.published ?? false }, now(), { kind }).finalize}
      </Act>
    </EditorActs>
  );
}
