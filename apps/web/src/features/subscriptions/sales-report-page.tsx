import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import pageStyles from '#ui/page.module.css';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useSubscriptions } from './use-subscriptions.ts';
import { texts } from './texts.ts';

/** The recipients of one event's sales e-mails (OPS-250). */
export function SalesReportPage({ eventId }: { eventId: string }) {
  const { t } = useTexts(texts);
  const subscriptions = useSubscriptions(eventId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page>
      <div className={pageStyles.head}>
        <div>
          <h2 className="h1">{t('salesReport')}</h2>
          <p>{t('line')}</p>
        </div>
        <Button type="primary" icon={<Mail size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('subscribe')}
        </Button>
      </div>
      <Panel title={t('subscribers')} flush>
        <Subscribers subscriptions={subscriptions} />
      </Panel>
      <SubscribeDialog open={isOpen} onClose={() => setIsOpen(false)} subscriptions={subscriptions} />
    </Page>
  );
}

function Subscribers({ subscriptions }: { subscriptions: ReturnType<typeof useSubscriptions> }) {
  const { t } = useTexts(texts);
  const rows = subscriptions.event?.subscription;
  if (subscriptions.failed) return <ListFailed text={t('didNotLoad')} onRetry={() => void subscriptions.refetch()} />;
  if (!rows) return <RowsSkeleton />;
  if (rows.length === 0) return <Empty level={3} title={t('noSubscribers')} hint={t('noSubscribersHint')} />;
  return rows.map(({ _id, email, frequency }) => (
    <div key={_id} className={rowStyles.row}>
      <span className="grow cut" title={email}>
        {email}
      </span>
      <span className="small muted">{t(frequency)}</span>
    </div>
  ));
}
