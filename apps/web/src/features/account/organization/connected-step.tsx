import { CircleCheck } from 'lucide-react';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import styles from '../account.module.css';

/** The last step: the organization can sell. */
export function ConnectedStep() {
  const { t } = useTexts(texts);
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
