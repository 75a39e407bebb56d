import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { PerformerImage } from './performer-image.tsx';
import { useSavePerformer, type Performer } from './use-save-performer.ts';

interface PerformerDialogProps {
  /** The performer to change; null makes one. */
  performer: Performer | null;
  onClose: () => void;
  onSaved: (saved: Performer) => void;
}

/** Makes or changes a performer (ACC-095). */
export function PerformerDialog({ performer, onClose, onSaved }: PerformerDialogProps) {
  const { t } = useTranslation('performers');
  const form = useSavePerformer(performer, onSaved);
  const { name, imageUrl, nameMessage, refusal, isBusy, isDirty, setName, setImageUrl, save } = form;
  return (
    <>
      <Dialog
        open
        title={t(performer ? 'editPerformer' : 'createPerformer')}
        width="updateCustomer"
        onClose={onClose}
        action={{
          label: <span className="caps">{t(performer ? 'savePerformerCaps' : 'createPerformerCaps')}</span>,
          loading: isBusy,
          onClick: () => void save(),
        }}
      >
        <form
          className="venue-form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void save();
          }}
        >
          <div className="field">
            <label className="flabel" htmlFor="performer-name">
              {t('name')}
            </label>
            <Input
              id="performer-name"
              autoComplete="off"
              value={name}
              aria-invalid={nameMessage !== null}
              {...(nameMessage && { status: 'error' as const, 'aria-describedby': 'performer-name-error' })}
              onChange={({ target }) => setName(target.value)}
            />
            {nameMessage && (
              <p className="ferr" id="performer-name-error">
                {nameMessage}
              </p>
            )}
          </div>
          <PerformerImage name={name} imageUrl={imageUrl} onChange={setImageUrl} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
        {refusal && <Alert type="error" role="alert" title={refusal} />}
      </Dialog>
      <UnsavedChanges isDirty={isDirty} isSaving={isBusy} onSave={save} />
    </>
  );
}
