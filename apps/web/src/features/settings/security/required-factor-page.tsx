import { useMutation } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { LogoutDocument } from '#lib/session/session.graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { useAct } from '#lib/use-act.ts';
import { Mark } from '#ui/mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { SecurityPanels } from './security-panels.tsx';
import { useSecurity } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

/** Where users set up the second factor that their organization requires, before they can use anything else. */
export function RequiredFactorPage() {
  const { t } = useTexts(texts);
  const { organization, isSuperUser } = useSession();
  const { signOut } = useRouteContext({ from: '__root__' });
  const { security } = useSecurity();
  const [logout] = useMutation(LogoutDocument);
  const leave = useAct(async () => {
    await logout().catch(() => null); // the login ends here anyway
    await signOut();
  });
  const isDone = security !== undefined && (security.totpSince != null || security.passkeys.length > 0);
  usePageTitle(t('requiredTitle'));
  return (
    <main className={`${styles.requiredFactor} col gap20`}>
      <div className="row gap12">
        <Mark size={36} />
        <b className={`display ${styles.name}`}>Marquee</b>
      </div>
      <h1 className="h1">{t('requiredTitle')}</h1>
      <p className="muted">{isSuperUser ? t('requiredOfSupers') : t('requiredIntro', { organization: organization?.orgName ?? '' })}</p>
      <SecurityPanels />
      <div className="row gap12 wrap">
        <Button type="primary" size="large" disabled={!isDone} onClick={() => fullPageLoad('/admin')}>
          {t('goOn')}
        </Button>
        <Button size="large" loading={leave.isBusy} onClick={() => leave.run()}>
          {t('logOut')}
        </Button>
      </div>
    </main>
  );
}
