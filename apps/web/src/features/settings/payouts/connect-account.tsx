import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Landmark } from 'lucide-react';
import type { StripeReturn } from '#lib/records/stripe-return.ts';
import { useStripeConnection } from '#lib/records/use-stripe-connection.ts';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './payouts.module.css';

interface ConnectAccountProps {
  readonly returned: StripeReturn;
  /** The platform has its own account at the provider. */
  readonly isReady: boolean;
}

/** Opens the provider as the setup of an organization does. */
export function ConnectAccount({ returned, isReady }: ConnectAccountProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const notices = useNotices();
  const forget = () => void navigate({ to: '/admin/dashboard/settings/payouts', search: {}, replace: true });
  const { start, isBusy, refusal } = useStripeConnection('payouts', returned, {
    onConnected: () => {
      notices.success(t('connected'));
      forget();
    },
    onFailed: (text) => {
      notices.error(text);
      forget(); // a reload does not resend the code
    },
  });
  return (
    <Panel className={styles.payout}>
      <Landmark size={28} strokeWidth={1.6} aria-hidden="true" />
      <h2 className="h2">{t('payoutsConnect')}</h2>
      <p className="muted">{t('stripeIntro')}</p>
      <Button type="primary" size="large" loading={isBusy} disabled={!isReady} onClick={start}>
        {t('connect')}
      </Button>
      <Refusal text={refusal} />
    </Panel>
  );
}
