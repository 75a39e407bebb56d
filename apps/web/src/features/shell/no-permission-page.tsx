import { hasRank } from '@marquee/shared/permissions';
import { usePageTitle } from '#lib/text/page-title.ts';
import type { Session } from '#lib/session/session.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { texts } from '#ui/part-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

/** A page above the viewer's role. USER has no permission for the events either, so the button links to their tickets. */
export function NoPermissionPage({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const back = hasRank(session, 'SCANNER') ? '/admin/dashboard/events' : '/my-tickets';
  usePageTitle(t('noPermissionTab'));
  const orgName = session.organization?.orgName;
  return (
    <Empty
      level={1}
      art="rope"
      title={t('noPermissionTitle')}
      hint={orgName ? t('noPermissionHint', { orgName }) : undefined}
      action={
        <LinkButton type="primary" size="large" className="caps" href={back}>
          {t('backToEvents')}
        </LinkButton>
      }
    />
  );
}
