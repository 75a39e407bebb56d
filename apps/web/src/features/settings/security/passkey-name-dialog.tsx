import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

interface PasskeyNameDialogProps {
  title: string;
  intro?: string;
  name?: string;
  act: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for a passkey's name; a refusal is shown inside. */
export function PasskeyNameDialog({ title, intro, name = '', act, onSubmit, onClose, children }: PasskeyNameDialogProps) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'passkey',
    initial: { name },
    check: (draft) => (draft.name.trim() ? [] : [{ path: 'name', message: t('passkeyNameMissing') }]),
    send: (draft) => onSubmit(draft.name.trim()),
  });
  return (
    <Dialog open title={title} width="subscribe" onClose={onClose} form={form} action={{ label: act }}>
      {intro && <p className={`muted ${styles.intro}`}>{intro}</p>}
      <TextField
        form={form}
        name="name"
        label={t('passkeyName')}
        className="stacked"
        maxLength={60}
        placeholder={t('passkeyNameExample')}
        isRequired
        autoFocus
      />
      <Refusal text={form.refusal} />
      {children}
    </Dialog>
  );
}
