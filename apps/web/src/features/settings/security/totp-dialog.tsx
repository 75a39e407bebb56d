import { useEffect, useState } from 'react';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { useProof } from './use-proof.tsx';
import { useSecurityActs } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

interface TotpDialogProps {
  onClose: () => void;
  /** With the new recovery codes; empty where some existed already. */
  onDone: (recoveryCodes: string[]) => void;
}

/** Shows the secret as a QR code and as text, and requires one code that proves the app has it. */
export function TotpDialog({ onClose, onDone }: TotpDialogProps) {
  const { t } = useTexts(texts);
  const { enrollTotp, confirmTotp } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const [enrolled, setEnrolled] = useState<{ secret: string; uri: string } | null>(null);
  const begin = useAct(async () => setEnrolled(await withProof(enrollTotp)));
  const form = useForm({
    id: 'totp',
    initial: { code: '' },
    check: ({ code }) => (code ? [] : [{ path: 'code', message: t('typeSomething') }]),
    send: async ({ code }) => onDone(await withProof(() => confirmTotp(code))),
  });
  // once, when it opens
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => begin.run(), []);
  return (
    <Dialog
      open
      title={t('totpTitle')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{ label: t('confirm'), disabled: !enrolled }}
    >
      {begin.refusal && <ListFailed text={begin.refusal} onRetry={begin.run} />}
      {!enrolled && !begin.refusal && <RowsSkeleton rows={3} />}
      {enrolled && (
        <>
          <p className={`muted ${styles.intro}`}>{t('totpIntro')}</p>
          <QrCode text={enrolled.uri} label={t('totpPicture')} />
          <p className={`small muted ${styles.totpSecret}`}>
            {t('totpSecret')} <code>{enrolled.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextField
            form={form}
            name="code"
            label={t('sixDigits')}
            className="stacked"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            isRequired
            autoFocus
          />
          <Refusal text={form.refusal} />
        </>
      )}
      {proofDialog}
    </Dialog>
  );
}
