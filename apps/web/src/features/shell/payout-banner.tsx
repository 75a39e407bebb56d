import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { can } from '@marquee/shared/permissions';
import { useIsBuilt } from '#lib/built-routes.ts';
import type { Session } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './shell.module.css';
import { texts } from './texts.ts';

const PAYOUTS: string = '/admin/dashboard/settings/payouts';

/** Warns an organization without a payment account; the link is for users who may connect one. */
export function PayoutBanner({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const isBuilt = useIsBuilt();
  if (!session.organization || session.organization.isStripeConnected) return null;
  return (
    <div className={styles.banner} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{t('connectStripe')}</span>
      {can(session, 'payout.write') && isBuilt(PAYOUTS) && <Link to={PAYOUTS}>{t('connectStripeLink')}</Link>}
    </div>
  );
}
