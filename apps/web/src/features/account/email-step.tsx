import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';
import { storeContactEmail } from '../../lib/user-contact.ts';
import { isEmail } from './is-email.ts';

/** Asks for the e-mail; a malformed one gets its message under the field and nothing is sent. */
export function EmailStep({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const next = (typed: { email: string }) => {
    storeContactEmail(typed.email.trim());
    void navigate({ to: '/account', search: { step: 'login' } });
  };
  return (
    <Form layout="vertical" size="large" requiredMark={false} initialValues={{ email }} onFinish={next} noValidate>
      <h1 className="h1">{t('title')}</h1>
      <p className="muted lg-intro">{t('intro')}</p>
      <Form.Item
        name="email"
        label={t('email')}
        validateTrigger="onSubmit"
        rules={[
          { validator: (_, typed: string) => (isEmail(typed) ? Promise.resolve() : Promise.reject(new Error(ERROR_TEXTS.EMAIL_INVALID))) },
        ]}
      >
        <Input type="email" autoComplete="email" placeholder={t('emailPlaceholder')} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {t('next')}
      </Button>
    </Form>
  );
}
