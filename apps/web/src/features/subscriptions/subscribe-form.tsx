import { Alert, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { SUBSCRIPTION_FREQUENCIES, type SubscriptionFrequency } from '@marquee/shared/subscriptions/sales-period';

export interface SubscribeDraft {
  readonly email: string;
  readonly frequency: SubscriptionFrequency;
}

interface SubscribeFormProps {
  draft: SubscribeDraft;
  onChange: (draft: SubscribeDraft) => void;
  /** What the shared e-mail rule says; null when it has nothing to say. */
  emailMessage: string | null;
  /** What the server refused. */
  refusal: string | null;
  onSubmit: () => void;
}

/** Who should get the sales, and how often. */
export function SubscribeForm({ draft, onChange, emailMessage, refusal, onSubmit }: SubscribeFormProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <Form layout="vertical" onFinish={onSubmit}>
      <Form.Item
        label={t('email')}
        htmlFor="subscribe-email"
        {...(emailMessage && { validateStatus: 'error' as const, help: emailMessage })}
      >
        <Input
          id="subscribe-email"
          type="email"
          autoComplete="off"
          value={draft.email}
          aria-invalid={emailMessage !== null}
          onChange={({ target }) => onChange({ ...draft, email: target.value })}
        />
      </Form.Item>
      <Form.Item label={<span id="subscribe-frequency">{t('frequency')}</span>}>
        <Radio.Group
          aria-labelledby="subscribe-frequency"
          value={draft.frequency}
          onChange={({ target }) => onChange({ ...draft, frequency: target.value as SubscriptionFrequency })}
          options={SUBSCRIPTION_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(frequency) }))}
        />
      </Form.Item>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Form>
  );
}
