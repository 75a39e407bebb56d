import { useMutation } from '@apollo/client/react';
import { planProblems } from '@marquee/shared/seating/validate-plan';
import { subjectOf } from '@marquee/shared/seating/edit/selections';
import { useMemo, useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useNotices } from '#ui/notices.tsx';
import { EditorCanvas } from './canvas/editor-canvas.tsx';
import { useEditorKeys } from './canvas/use-editor-keys.ts';
import { EditContext } from './core/edit-context.ts';
import { keptPlan } from './core/kept-plan.ts';
import { usePlanEdit } from './core/use-plan-edit.ts';
import { usePlanSaving, type StoredPlan } from './core/use-plan-saving.ts';
import { Dock } from './dock/dock.tsx';
import { CategoriesPanel } from './inspector/categories-panel.tsx';
import { FlagsPanel } from './inspector/flags-panel.tsx';
import { SubjectForm } from './inspector/subject-form.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanPreview, type BuyersPicker } from './plan-preview.tsx';
import { PublishPlanDocument } from './plan-editor.graphql.ts';
import { RenumberDialog } from './renumber-dialog.tsx';
import { StalePlanDialog } from './stale-plan-dialog.tsx';
import { ToolBar } from './tool-bar.tsx';
import { texts } from './texts.ts';
import inspectorStyles from './inspector/inspector.module.css';
import styles from './plan-editor.module.css';

interface PlanEditorProps {
  planId: string;
  first: StoredPlan;
  publishedVersion: number | null;
  exitHref: string;
  /** The plan as it is stored now. */
  load: () => Promise<StoredPlan | undefined>;
  Picker: BuyersPicker;
}

/** Draws a plan: tools, canvas, details of what is selected, and below it all parts as a table (BYD-062). */
export function PlanEditor({ planId, first, publishedVersion, exitHref, load, Picker }: PlanEditorProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const orgId = useSession().organization?._id ?? '';
  const [kept] = useState(() => keptPlan(orgId, planId));
  const [begun] = useState(() => kept.read() ?? first);
  const [opened] = useState(first);
  const edit = usePlanEdit(begun.draft);
  const saving = usePlanSaving({ planId, draft: edit.draft, stored: opened, fromVersion: begun.version, kept });
  const [dialog, setDialog] = useState<'renumber' | 'preview' | null>(null);
  const [published, setPublished] = useState(publishedVersion);
  const problems = useMemo(() => planProblems(edit.layout), [edit.layout]);
  const subject = useMemo(() => subjectOf(edit.layout, edit.selected), [edit.layout, edit.selected]);
  useEditorKeys(edit, dialog !== 'preview');

  const [send] = useMutation(PublishPlanDocument, { fetchPolicy: 'no-cache' });
  const publishing = useAct(async () => {
    if (problems.length > 0) {
      notices.warning(t('notYet', { count: problems.length }));
      return document.querySelector<HTMLElement>('#plan-problems')?.focus();
    }
    const version = await saving.save();
    if (version === null) return;
    const { data } = await send({ variables: { planId, version } });
    const now = data?.publishSeatingPlan.publishedVersion;
    if (!now) throw new Error('Nothing was published.');
    setPublished(now);
    notices.success(t('publishedNow', { version: now }));
  });
  const reload = async () => {
    try {
      const stored = await load();
      if (!stored) return;
      saving.goOnFrom(stored);
      edit.replace(stored.draft);
      edit.select(new Set());
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  return (
    <EditContext value={edit}>
      <title>{t('title', { name: edit.draft.name })}</title>
      <div className={styles.editor} inert={dialog === 'preview'}>
        <PlanHead
          exitHref={exitHref}
          saving={saving}
          publishedVersion={published}
          isPublishing={publishing.isBusy}
          onPreview={() => setDialog('preview')}
          onPublish={publishing.run}
        />
        <Refusal className={styles.alert} text={saving.refusal ?? publishing.refusal} />
        <div className={styles.body}>
          <ToolBar />
          <main className={styles.middle}>
            <EditorCanvas problems={problems} onRenumber={() => setDialog('renumber')} />
            <Dock problems={problems} />
          </main>
          <aside className={inspectorStyles.side} aria-label={t('inspector')}>
            <section className={inspectorStyles.part} aria-label={t('acts')}>
              <SubjectForm subject={subject} nameError={saving.nameError} />
            </section>
            <CategoriesPanel />
            <FlagsPanel />
          </aside>
        </div>
      </div>
      {dialog === 'preview' && (
        <PlanPreview
          name={edit.draft.name}
          layout={edit.layout}
          version={(published ?? 0) + 1}
          Picker={Picker}
          onClose={() => setDialog(null)}
        />
      )}
      <RenumberDialog open={dialog === 'renumber'} onClose={() => setDialog(null)} />
      <StalePlanDialog saving={saving} onReload={() => void reload()} />
      <UnsavedChanges
        isDirty={saving.isDirty}
        isSaving={saving.isBusy}
        onSave={async () => (await saving.save()) !== null}
        onDiscard={kept.forget}
      />
    </EditContext>
  );
}
