import { Button, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { lastFourOf, maskEmail } from '@marquee/shared/accounts/mask';
import { ERROR_TEXTS, errorText } from '@marquee/shared/error-texts';
import { EmailField } from '../../ui/email-field.tsx';
import type { RegisteredPhone } from './entry-flow.ts';
import { StepHead } from './step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { useEntry } from './use-entry.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

type Answers = Pick<RegisteredPhone, 'email' | 'choice'>;

/** The typed phone belongs to an account with another e-mail: which one, and how do the two belong together? */
export function PhoneRegistered() {
  const { t } = useTranslation('account');
  const { flow, learn } = useEntry();
  const [form] = Form.useForm<Answers>();
  const answers = Form.useWatch([], form);
  const proceed = useProceed();
  const { submit, isBusy } = useSubmit(form, 'email', proceed);
  const { masked = '' } = flow.registered ?? {};
  // the mask is of the address in lower case
  const alsoCheck = (typed: string) => (maskEmail(typed.trim().toLowerCase()) === masked ? null : ERROR_TEXTS.REGISTERED_EMAIL_WRONG);
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} noValidate>
      <StepHead title={t('registeredTitle')} onBack={() => learn({ registered: null })}>
        {errorText('PHONE_REGISTERED', { masked })}
      </StepHead>
      <EmailField label={t('registeredEmail')} alsoCheck={alsoCheck} />
      <Form.Item name="choice" label={t('registeredChoice', { email: flow.email })}>
        <Radio.Group
          className="col gap12"
          options={[
            { value: 'changed', label: t('emailChanged') },
            { value: 'several', label: t('severalEmails') },
          ]}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={!answers?.email?.trim() || !answers.choice}>
        {t('next')}
      </Button>
    </Form>
  );
}

function useProceed() {
  const { flow, go } = useEntry();
  const sendCode = useSendCode();
  return async ({ email, choice }: Answers): Promise<void> => {
    const { phoneNumber, registered } = flow;
    const known = {
      registered: { masked: registered?.masked ?? '', email: email.trim(), choice },
      lastFour: lastFourOf(phoneNumber),
      channel: 'Phone' as const,
      isLogin: true,
    };
    await sendCode({ email: email.trim(), phoneNumber, isLogin: true }, known);
    return go('LoginWithSecondaryEmail');
  };
}
