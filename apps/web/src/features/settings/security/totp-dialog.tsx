import { Alert, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListFailed } from '../../../ui/list-failed.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { QrCode } from './qr-code.tsx';
import { useProof } from './use-proof.tsx';
import { useRefusable } from './use-refusable.ts';
import { useSecurityActs } from './use-security.ts';

interface TotpDialogProps {
  onClose: () => void;
  /** With the recovery codes, which are none where there were some already. */
  onDone: (recoveryCodes: string[]) => void;
}

/** Shows the secret as a picture and as text, and takes one code that proves the app has it. */
export function TotpDialog({ onClose, onDone }: TotpDialogProps) {
  const { t } = useTranslation('security');
  const { enrollTotp, confirmTotp } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const [enrolled, setEnrolled] = useState<{ secret: string; uri: string } | null>(null);
  const [form] = Form.useForm<{ code: string }>();
  const begin = useRefusable(async () => setEnrolled(await withProof(enrollTotp)));
  const { run, isBusy, refusal } = useRefusable(async ({ code }: { code: string }) => onDone(await withProof(() => confirmTotp(code))));
  // once, when it opens
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => begin.run(), []);
  return (
    <Dialog
      open
      title={t('totpTitle')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('confirm'), loading: isBusy, disabled: !enrolled, onClick: form.submit }}
    >
      {begin.refusal && <ListFailed text={begin.refusal} onRetry={begin.run} />}
      {!enrolled && !begin.refusal && <RowsSkeleton rows={3} />}
      {enrolled && (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={run}>
          <p className="muted personal-intro">{t('totpIntro')}</p>
          <QrCode text={enrolled.uri} label={t('totpPicture')} />
          <p className="small muted totp-secret">
            {t('totpSecret')} <code>{enrolled.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Form.Item name="code" label={t('sixDigits')} rules={[{ required: true, message: t('typeSomething') }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} autoFocus />
          </Form.Item>
          {refusal && <Alert type="error" role="alert" title={refusal} />}
        </Form>
      )}
      {proofDialog}
    </Dialog>
  );
}
