import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useSubscriptions } from './use-subscriptions.ts';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

/** The recipients of one event's sales e-mails, on its sales report (OPS-250). */
export function SubscriptionsPanel({ eventId }: { eventId: string }) {
  const { t } = useTexts(texts);
  const subscriptions = useSubscriptions(eventId);
  const [isOpen, setIsOpen] = useState(false);
  const subscribe = (
    <Button icon={<Mail size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
      {t('subscribe')}
    </Button>
  );
  return (
    <>
      <Panel title={t('subscribers')} extra={subscribe} flush>
        <p className={`small muted ${styles.line}`}>{t('line')}</p>
        <Subscribers subscriptions={subscriptions} />
      </Panel>
      <SubscribeDialog open={isOpen} onClose={() => setIsOpen(false)} subscriptions={subscriptions} />
    </>
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
