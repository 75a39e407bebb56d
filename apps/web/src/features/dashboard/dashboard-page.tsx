import { useQuery } from '@apollo/client/react';
import { formatInstant } from '@marquee/shared/time/format';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { DashboardDocument } from './dashboard.graphql.ts';
import { LatestOrders } from './latest-orders.tsx';
import { SetupList } from './setup-list.tsx';
import { TodaysStats } from './todays-stats.tsx';
import { noonOf } from './today.ts';
import { UpcomingEvents } from './upcoming-events.tsx';
import styles from './dashboard.module.css';
import { texts } from './texts.ts';

/** Today's state: sales by the hour, the next events, the latest orders. */
export function DashboardPage() {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const { data, error, refetch } = useQuery(DashboardDocument, { fetchPolicy: 'cache-and-network' });
  const dashboard = data?.dashboard;
  usePageTitle(t('title'));
  if (!dashboard && !error) return <PageSkeleton />;
  return (
    <Page>
      <PageHead title={t('welcome', { name: user.firstName })} line={dashboard && formatInstant(noonOf(dashboard.day), 'dayLong', 'UTC')} />
      {dashboard && (
        <>
          <SetupList setup={dashboard.setup} />
          {/* nothing was ever on sale: there are no figures */}
          {(dashboard.setup.isPublished || dashboard.latestOrders.length > 0) && (
            <>
              <div className={styles.grid}>
                <TodaysStats dashboard={dashboard} />
                <UpcomingEvents events={dashboard.upcoming} />
              </div>
              <LatestOrders orders={dashboard.latestOrders} />
            </>
          )}
        </>
      )}
      {error && <ListFailed text={t('didNotLoad')} onRetry={() => void refetch().catch(() => {})} />}
    </Page>
  );
}
