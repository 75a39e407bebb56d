import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { StripeReturn } from '#lib/records/stripe-return.ts';
import { useStripeConnection } from '#lib/records/use-stripe-connection.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import styles from '../account.module.css';

/** Opens the payment provider and handles its return, or skips the step after a warning (ACC-070 to 072). */
export function ConnectStep({ returned }: { returned: StripeReturn }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const notices = useNotices();
  const show = (step: 'Stripe' | 'StripeConnected') =>
    void navigate({ to: '/account/createOrganization', search: { step }, replace: true });
  const { start, isBusy, refusal } = useStripeConnection('setup', returned, {
    onConnected: () => show('StripeConnected'),
    onFailed: (text) => {
      notices.error(text);
      show('Stripe'); // a reload does not resend the code
    },
  });
  const skip = useSkip();
  return (
    <>
      <StepHead title={t('stripeTitle')} onBack={null}>
        {t('stripeIntro')}
      </StepHead>
      <Button type="primary" size="large" block autoFocus loading={isBusy} onClick={start}>
        {t('connect')}
      </Button>
      {refusal && <Alert className={styles.second} type="error" role="alert" title={refusal} />}
      <Button className={styles.second} size="large" block disabled={isBusy} onClick={() => void skip()}>
        {t('skip')}
      </Button>
    </>
  );
}

function useSkip() {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async () => {
    const words = { title: t('skipTitle'), text: t('skipWarning'), confirmText: t('skipConfirm'), cancelText: t('skipCancel') };
    if (await confirm(words)) await navigate({ href: '/admin/dashboard' });
  };
}
