import { Skeleton } from 'antd';
import { Loading } from '#ui/loading.tsx';
import styles from './my-tickets.module.css';
import orderStyles from './order.module.css';

/** The placeholder of the list. */
export function MyTicketsBones({ cards = 2 }: { cards?: number }) {
  return (
    <Loading>
      <div className={styles.list}>
        {Array.from({ length: cards }, (_, i) => (
          <div key={i} className={styles.stub}>
            <div className={`${styles.stubPoster} ${orderStyles.myBone}`} />
            <div className={styles.stubBody}>
              <Skeleton title={{ width: '60%' }} paragraph={{ rows: 2, width: '45%' }} />
            </div>
            <div className={styles.stubTear} />
            <div className={styles.stubFoot}>
              <Skeleton.Node style={{ width: 120, height: 22, borderRadius: 11 }} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The placeholder of an order. */
export function OrderBones() {
  return (
    <Loading>
      <div className={orderStyles.myOrderBones}>
        <Skeleton.Node style={{ width: 216, height: 216, borderRadius: 12 }} />
        <Skeleton title={false} paragraph={{ rows: 4 }} />
      </div>
    </Loading>
  );
}
