import { Bones, Loading } from './loading.tsx';
import cardStyles from './cards.module.css';
import panelStyles from './panel.module.css';
import boneStyles from './loading.module.css';
import styles from './skeletons.module.css';

export { Loading };

const PANEL = ['40%', '100%', '100%', '100%', '100%', '100%', '100%', '60%'];

/** Rows with a picture and two lines: lists of events, tickets. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <div className={styles.rows}>
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className="row gap16">
            <span className={boneStyles.bone} style={{ width: 96, height: 54, borderRadius: 8 }} />
            <div className="grow">
              <Bones lines={[`${70 - i * 8}%`, `${48 - i * 5}%`]} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Rows of a table: orders, contacts. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <div className={`${panelStyles.panel} ${styles.table}`}>
        {Array.from({ length: rows }, (_, i) => (
          <span key={i} className={boneStyles.bone} style={{ width: '100%', height: 20 }} />
        ))}
      </div>
    </Loading>
  );
}

/** The grid of poster cards. */
export function CardsSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading>
      <div className={cardStyles.grid}>
        {Array.from({ length: cards }, (_, i) => (
          <div key={i} className={`${cardStyles.card} ${styles.card}`}>
            <span className={boneStyles.bone} style={{ width: '100%', aspectRatio: '16/9', height: 'auto', borderRadius: 0 }} />
            <div className={cardStyles.body}>
              <Bones lines={['70%', '100%', '60%']} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A page with a title and two panels: order, dashboard. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Bones lines={[280, 420]} />
        <div className={styles.panels}>
          <div className={`${panelStyles.panel} ${panelStyles.body}`}>
            <Bones lines={PANEL} />
          </div>
          <div className={`${panelStyles.panel} ${panelStyles.body}`}>
            <Bones lines={PANEL} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
