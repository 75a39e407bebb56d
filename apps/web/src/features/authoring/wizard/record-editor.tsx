import { useState, type ComponentType, type ReactNode } from 'react';
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

/** What an editor hands to its publishing. */
export interface PublishingActs<Saved> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Saves unsaved changes; null when that was refused. */
  readonly onSave: () => Promise<Saved | null>;
  readonly onPublished: (record: Saved) => void;
}

interface RecordEditorProps<Saved extends SellingRecord> {
  editor: ReturnType<typeof useRecordEditor<SellingDraft, Saved>>;
  priceNow: ((full: number) => number) | undefined;
  Publishing: ComponentType<PublishingActs<Saved>>;
  /** The open step. */
  children: ReactNode;
}

/** The page of a wizard: its steps over one draft, preview, saving, publishing. */
export function RecordEditor<Saved extends SellingRecord>(props: RecordEditorProps<Saved>) {
  const { editor, priceNow, Publishing, children } = props;
  const { t } = useTexts(texts);
  const { form, saved, stale, onKept, forget } = editor;
  const [isPublishing, setIsPublishing] = useState(false);
  return (
    <EditorContext value={{ form, saved, saveAndTell: editor.saveAndTell, onKept, priceNow }}>
      <WizardContext value={editor.wizard}>
        <title>{form.draft.name || t(`${editor.wizard.kind}New`)}</title>
        <div className={styles.editor}>
          <EditorTop />
          <WizardBody missing={editor.missing}>{children}</WizardBody>
          <WizardActs onSave={() => void editor.saveAndTell()} onFinalize={() => setIsPublishing(true)} onDeleted={forget} />
        </div>
        <Publishing open={isPublishing} onClose={() => setIsPublishing(false)} onSave={editor.save} onPublished={editor.keep} />
        <StaleDialog stale={stale} onClose={editor.closeStale} onReload={() => void editor.reload()} onOverwrite={editor.overwrite} />
        <LeaveGuard form={form} saved={saved} onSave={editor.saveAndTell} onDiscard={forget} />
      </WizardContext>
    </EditorContext>
  );
}
