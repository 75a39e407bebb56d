import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '#ui/organization-texts.ts';
import type { OrganizationRecord } from './organization-draft.ts';
import { SendOrganizationEmailLinkDocument } from './organization.graphql.ts';

/** Tells whether the stored address is confirmed, what buyers see until it is, and its link again. */
export function EmailState({ email, newEmail }: Pick<OrganizationRecord, 'email' | 'newEmail'>) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [send] = useMutation(SendOrganizationEmailLinkDocument);
  const again = useAct(async () => {
    await send();
    notices.success(t('emailLinkSent', { email: newEmail ?? '' }));
  });
  if (!newEmail) return email ? t('emailConfirmed') : t('emailMissing');
  return (
    <>
      <b>{t('emailWaits')}</b> {t('emailWaitsHow', { email: newEmail })} {email ? t('emailUntilThen', { email }) : t('emailNoneUntilThen')}{' '}
      <Button type="link" size="small" loading={again.isBusy} onClick={() => again.run()}>
        {t('emailSendAgain')}
      </Button>
      {again.refusal && (
        <span className="ferr" role="alert">
          {again.refusal}
        </span>
      )}
    </>
  );
}
