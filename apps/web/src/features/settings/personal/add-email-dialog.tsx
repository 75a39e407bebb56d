import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { usePersonActs } from './use-person.ts';

/** One more address that finds this account. */
export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { addEmail, proofDialog } = usePersonActs();
  const [form] = Form.useForm<{ email: string }>();
  const { run, isBusy, refusal } = useOnceOrRefusal(async ({ email }: { email: string }) => {
    await addEmail(email.trim());
    onClose();
  });
  return (
    <Dialog
      open
      title={t('addEmail')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('add'), loading: isBusy, onClick: form.submit }}
    >
      <p className="muted personal-intro">{t('addEmailIntro')}</p>
      <Form form={form} layout="vertical" noValidate requiredMark={false} onFinish={run}>
        <EmailField label={t('email')} />
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      {proofDialog}
    </Dialog>
  );
}
