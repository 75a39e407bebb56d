import { Skeleton } from 'antd';
import { Loading } from '#ui/loading.tsx';

/** The placeholder of the list. */
export function MyTicketsBones({ cards = 2 }: { cards?: number }) {
  return (
    <Loading>
      <div className="my-list">
        {Array.from({ length: cards }, (_, i) => (
          <div key={i} className="stub">
            <div className="stub-poster my-bone" />
            <div className="stub-body">
              <Skeleton title={{ width: '60%' }} paragraph={{ rows: 2, width: '45%' }} />
            </div>
            <div className="stub-tear" />
            <div className="stub-foot">
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
      <div className="my-order-bones">
        <Skeleton.Node style={{ width: 216, height: 216, borderRadius: 12 }} />
        <Skeleton title={false} paragraph={{ rows: 4 }} />
      </div>
    </Loading>
  );
}
