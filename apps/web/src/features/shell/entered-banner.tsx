import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import type { Session } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import styles from './shell.module.css';
import { texts } from './texts.ts';
import { useSwitchOrganization } from './use-account-acts.ts';

const ORGANIZATIONS = '/admin/dashboard/super/organizations';

/** Says on every page that a super user is logged in as an organization of which they are no member, and leads back to their own. */
export function EnteredBanner({ session: { isSuperUser, organization, memberships } }: { session: Session }) {
  const { t } = useTexts(texts);
  const { run, isBusy } = useAct(useSwitchOrganization());
  if (!isSuperUser || !organization || memberships.some(({ orgId }) => orgId === organization._id)) return null;
  const [own] = memberships;
  return (
    <div className={styles.banner} role="note">
      <LogIn size={16} aria-hidden="true" />
      <span className={styles.entered}>{t('enteredAs', { orgName: organization.orgName })}</span>
      {own ? (
        <button type="button" aria-busy={isBusy} onClick={() => run(own.orgId)}>
          {t('backTo', { orgName: own.orgName })}
        </button>
      ) : (
        <Link to={ORGANIZATIONS}>{t('backToAll')}</Link>
      )}
    </div>
  );
}
