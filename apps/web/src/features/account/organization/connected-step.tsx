import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StepHead } from '../entry/step-head.tsx';
import styles from '../account.module.css';

/** The last step: the organization can sell. */
export function ConnectedStep() {
  const { t } = useTranslation('organization');
  const { organization } = useSession();
  return (
    <>
      <CircleCheck className={styles.lgDone} size={40} color="var(--mq-success)" aria-hidden="true" />
      <StepHead title={t('connectedTitle')} onBack={null}>
        {t('connectedIntro', { orgName: organization?.orgName ?? '' })}
      </StepHead>
      <dl className={styles.person}>
        <dt>{t('accountId')}</dt>
        <dd>{organization?.stripeId}</dd>
      </dl>
      <LinkButton type="primary" size="large" block href="/admin/dashboard">
        {t('toDashboard')}
      </LinkButton>
    </>
  );
}
