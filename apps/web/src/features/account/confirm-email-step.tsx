import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { isSameEmail } from '@marquee/shared/accounts/email';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';
import { EmailField } from '../../ui/email-field.tsx';
import { StepHead } from './step-head.tsx';
import { useEntry } from './use-entry.tsx';

/** Has the address of a new account typed once more. */
export function ConfirmEmailStep() {
  const { t } = useTranslation('account');
  const { flow, go } = useEntry();
  const alsoCheck = (typed: string) => (isSameEmail(typed, flow.email) ? null : ERROR_TEXTS.EMAIL_MISMATCH);
  return (
    <Form layout="vertical" size="large" requiredMark={false} onFinish={() => void go('info')} noValidate>
      <StepHead title={t('confirmTitle')}>{t('confirmIntro', { email: flow.email })}</StepHead>
      <EmailField label={t('emailAgain')} alsoCheck={alsoCheck} />
      <Button type="primary" htmlType="submit" block>
        {t('next')}
      </Button>
    </Form>
  );
}
