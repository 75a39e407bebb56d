import { useQuery } from '@apollo/client/react';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { PAYMENT_METHOD_TEXTS } from '@marquee/shared/orders/fees';
import { WAYS_OF_PAYING, type WayOfPaying } from '@marquee/shared/orders/price-matrix';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Toolbar } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSkeleton, TableSkeleton } from '#ui/skeletons.tsx';
import { useShownEvent } from '../event-context.ts';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { PriceTable } from './price-table.tsx';
import { PriceMatrixDocument } from './prices.graphql.ts';
import styles from './prices.module.css';
import { texts } from './texts.ts';

/** The price matrix: each tier of each ticket type in one way of paying, with all fees (BYD-012). */
export function PricesPage() {
  const { t } = useTexts(texts);
  const { _id: eventId, cancel, processAs } = useShownEvent();
  const [isChanging, setChanging] = useState(false);
  const isFixed = cancel || processAs === 'RSVP';
  const [paidBy, setPaidBy] = useState<WayOfPaying>('Online');
  const variables = { eventId, paidBy };
  const { data, previousData, error, refetch } = useQuery(PriceMatrixDocument, { variables, fetchPolicy: 'cache-and-network' });
  const rows = data?.event.priceMatrix;
  if (!rows && error) return <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} />;
  // only the table waits for another way of paying
  if (!rows && !previousData) return <PageSkeleton />;
  if (rows?.length === 0) return <Empty level={1} title={t('none')} hint={t('noneHint')} />;
  return (
    <div className="col gap20">
      <Toolbar
        actions={
          !isFixed && (
            <Button size="large" onClick={() => setChanging(true)}>
              {t('changePrices')}
            </Button>
          )
        }
      >
        <div className="col gap8">
          <h1 className="h1">{t('title')}</h1>
          <p className="muted">{t('line')}</p>
        </div>
      </Toolbar>
      <Radio.Group
        aria-label={t('paidBy')}
        className={styles.ways}
        value={paidBy}
        onChange={({ target }) => setPaidBy(target.value as WayOfPaying)}
        options={WAYS_OF_PAYING.map((way) => ({ value: way, label: way === 'Online' ? t('Online') : PAYMENT_METHOD_TEXTS[way] }))}
      />
      {rows ? (
        <Panel flush>
          <PriceTable rows={rows} />
        </Panel>
      ) : (
        <TableSkeleton />
      )}
      <p className="small muted">{t('receivedHint')}</p>
      {isChanging && <ChangePricesDialog eventId={eventId} onClose={() => setChanging(false)} onChanged={() => void refetch()} />}
    </div>
  );
}
