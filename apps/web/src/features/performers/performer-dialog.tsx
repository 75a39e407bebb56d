import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PerformerImage } from './performer-image.tsx';
import { usePerformerForm, type Performer } from './use-performer-form.ts';
import { texts } from './texts.ts';
import styles from './performers.module.css';

interface PerformerDialogProps {
  /** The performer to edit; null creates one. */
  performer: Performer | null;
  onClose: () => void;
  onSaved: (saved: Performer) => void;
}

/** Creates or edits a performer (ACC-095). */
export function PerformerDialog({ performer, onClose, onSaved }: PerformerDialogProps) {
  const { t } = useTexts(texts);
  const { form, isDirty } = usePerformerForm(performer, onSaved);
  const { name, imageUrl } = form.draft;
  return (
    <>
      <Dialog
        open
        title={t(performer ? 'editPerformer' : 'createPerformer')}
        width="updateCustomer"
        onClose={onClose}
        form={form}
        action={{ label: <span className="caps">{t(performer ? 'savePerformerCaps' : 'createPerformerCaps')}</span> }}
      >
        <div className={styles.form}>
          <TextField form={form} name="name" label={t('name')} autoComplete="off" />
          <PerformerImage name={name} imageUrl={imageUrl} onChange={(chosen) => form.change({ imageUrl: chosen })} />
        </div>
        <Refusal text={form.refusal} />
      </Dialog>
      <UnsavedChanges isDirty={isDirty} isSaving={form.isBusy} onSave={form.submit} />
    </>
  );
}
