import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasskeyLogin } from './passkey-login.tsx';
import { StepHead } from './step-head.tsx';
import { useEntry } from './use-entry.tsx';
import { useSecondStep } from './use-second-step.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** What the person has beside the password or the phone: a passkey, a code of their app, a recovery code. */
export function SecondFactorStep() {
  const { t } = useTranslation('account');
  const { flow, swap } = useEntry();
  const { byCode } = useSecondStep();
  const [form] = Form.useForm<{ code: string }>();
  const { submit, isBusy } = useSubmit(form, 'code', ({ code }) => byCode(code));
  const methods = flow.secondStep?.methods ?? [];
  const hasPasskey = methods.includes('Passkey');
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit}>
      <StepHead title={t('secondTitle')} onBack={() => void swap('email')}>
        {t(methods.includes('Totp') ? 'secondByCode' : 'secondByRecovery')}
      </StepHead>
      {hasPasskey && <PasskeyLogin label="usePasskey" />}
      <Form.Item name="code" label={t('secondCode')} validateTrigger="onSubmit" rules={[{ required: true, message: t('secondMissing') }]}>
        <Input autoComplete="one-time-code" autoFocus={!hasPasskey} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('logIn')}
      </Button>
    </Form>
  );
}
