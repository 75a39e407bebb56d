import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { serverMessage } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderMapInput } from '#gql/graphql.ts';
import { Empty } from '#ui/empty.tsx';
import { late } from '#ui/late.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones } from '#ui/loading.tsx';
import { Loading } from '#ui/skeletons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { OrderMapDocument } from '../analytics.graphql.ts';
import boneStyles from '#ui/loading.module.css';
import styles from '../analytics.module.css';
import { texts } from '../texts.ts';

const HeatMap = late(async () => (await import('./heat-map.tsx')).HeatMap);

/** Where the orders of the range come from (OPS-182). It loads separately, so a failure does not affect the graph. */
export function OrderMap({ input, orders }: { input: OrderMapInput; orders: number }) {
  const { t } = useTexts(texts);
  const isPhone = useIsPhone();
  const { data, previousData, error, refetch } = useQuery(OrderMapDocument, { variables: { input }, fetchPolicy: 'cache-and-network' });
  const map = (data ?? (error ? undefined : previousData))?.orderMap;
  if (error && !map) return <ListFailed text={serverMessage(error) ?? t('mapDidNotLoad')} onRetry={() => void refetch().catch(() => {})} />;
  const waiting = (
    <Loading>
      <Bones lines={['100%']} />
      <span className={`${boneStyles.bone} ${styles.graphBone}`} />
    </Loading>
  );
  if (!map) return waiting;
  if (map.points.length === 0) return <Empty level={3} art="search" title={t('noAddress')} hint={t('noAddressHint')} />;
  return (
    <Suspense fallback={waiting}>
      <HeatMap points={map.points} located={map.located} orders={orders} height={isPhone ? 280 : 590} />
    </Suspense>
  );
}
