import { useState, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { SellingDraft, SellingRecord } from '../core/draft.ts';
import { EditorContext } from '../core/editor-context.ts';
import { StaleDialog } from '../core/stale-dialog.tsx';
import { texts } from '../texts.ts';
import { EditorTop, WizardActs } from './editor-top.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { useRecordEditor } from './use-record-editor.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardContext } from './wizard-context.ts';
import styles from '../core/editor.module.css';

/** The publish dialog's part in an editor. */
interface PublishingActs<Saved> {
  open: boolean;
  onClose: () => void;
  onSave: () => Promise<Saved | null>;
  onPublished: (saved: Saved) => void;
}

interface RecordEditorProps<Saved extends SellingRecord> {
  kind: 'event' | 'season';
  editor: ReturnType<typeof useRecordEditor<SellingDraft, Saved>>;
  publishing: (acts: PublishingActs<Saved>) => ReactNode;
  /** The open step. */
  children: ReactNode;
}

/** The page of a wizard: its steps over one draft, preview, saving, publishing. */
export function RecordEditor<Saved extends SellingRecord>(props: RecordEditorProps<Saved>) {
  const { kind, editor, publishing, children } = props;
  const { t } = useTexts(texts);
  const { form, saved, stale, onKept, forget } = editor;
  const [isPublishing, setIsPublishing] = useState(false);
  return (
    <EditorContext value={{ form, saved, onKept }}>
      <WizardContext value={editor.wizard}>
        <title>{form.draft.name || t(`${kind}New`)}</title>
        <div className={styles.editor}>
          <EditorTop />
          <WizardBody missing={editor.missing}>{children}</WizardBody>
          <WizardActs onSave={() => void editor.saveAndTell()} onFinalize={() => setIsPublishing(true)} onDeleted={forget} />
        </div>
        {publishing({ open: isPublishing, onClose: () => setIsPublishing(false), onSave: editor.save, onPublished: editor.keep })}
        <StaleDialog stale={stale} onClose={editor.closeStale} onReload={() => void editor.reload()} onOverwrite={editor.overwrite} />
        <LeaveGuard kind={kind} form={form} saved={saved} onSave={editor.saveAndTell} onDiscard={forget} />
      </WizardContext>
    </EditorContext>
  );
}
