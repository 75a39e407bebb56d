import { useMutation } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { usePageTitle } from '#lib/text/page-title.ts';
import { LogoutDocument } from '#lib/session/session.graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EntryLayout } from './entry/entry-layout.tsx';
import { StepHead } from './entry/step-head.tsx';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './account.module.css';
import { texts } from './texts.ts';

/** The home of a login without an organization. */
export function UserInfoPage() {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const { signOut } = useRouteContext({ from: '__root__' });
  const [logout] = useMutation(LogoutDocument);
  const leave = useAct(async () => {
    await logout().catch(() => null); // the login ends here anyway
    await signOut();
  });
  usePageTitle(t('userInfoTitle'));
  return (
    <EntryLayout>
      <StepHead title={t('welcome', { name: user.firstName })} onBack={null}>
        {t('userInfoIntro')}
      </StepHead>
      <dl className={styles.person}>
        <dt>{t('fullName')}</dt>
        <dd>{`${user.firstName} ${user.lastName}`.trim()}</dd>
        <dt>{t('email')}</dt>
        <dd>{user.email}</dd>
      </dl>
      <LinkButton type="primary" size="large" block className="caps" href="/account/createOrganization">
        {t('createEvent')}
      </LinkButton>
      <Button className={`caps ${styles.second}`} size="large" block loading={leave.isBusy} onClick={() => leave.run()}>
        {t('logOut')}
      </Button>
    </EntryLayout>
  );
}
