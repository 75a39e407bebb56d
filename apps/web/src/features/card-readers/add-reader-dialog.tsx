import { Trans } from 'react-i18next';
import { checkReader } from '@marquee/shared/card-readers/check-reader';
import type { AddCardReaderInput } from '#gql/graphql.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './card-readers.module.css';
import { texts } from './texts.ts';

interface AddReaderDialogProps {
  onClose: () => void;
  onAdd: (input: AddCardReaderInput) => Promise<void>;
}

/** Registers a reader by the code on its screen. Both fields are required; a refusal is shown inside, in red (ACC-139, 192). */
export function AddReaderDialog({ onClose, onAdd }: AddReaderDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const form = useForm({
    id: 'reader',
    initial: { registrationCode: '', label: '' },
    send: async ({ registrationCode, label }) => {
      await onAdd({ label: label.trim(), registrationCode: registrationCode.trim() });
      notices.success(t('added', { label: label.trim() }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('addTitle')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{ label: <span className="caps">{t('addAct')}</span>, disabled: checkReader(form.draft) !== null }}
    >
      <ol className={styles.steps}>
        <li>
          <Trans t={t} i18nKey="stepWifi" components={{ code: <kbd className={styles.kbd} /> }} />
        </li>
        <li>
          <Trans t={t} i18nKey="stepCode" components={{ code: <kbd className={styles.kbd} /> }} />
        </li>
      </ol>
      <TextField form={form} name="registrationCode" label={t('registrationCode')} className="stacked" autoComplete="off" isCode />
      <TextField form={form} name="label" label={t('readerName')} className="stacked" autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
