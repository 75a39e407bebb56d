import { Bones } from '#ui/loading.tsx';
import { Loading } from '#ui/skeletons.tsx';
import boneStyles from '#ui/loading.module.css';
import panelStyles from '#ui/panel.module.css';
import styles from './analytics.module.css';

const CARDS = ['50%', '80%', '50%', '80%', '50%', '80%', '50%', '80%', '50%', '80%'];

/** The placeholder of the cards and the graph. */
export function AnalyticsSkeleton() {
  return (
    <Loading>
      <div className={styles.parts}>
        <div className={`${panelStyles.panel} ${panelStyles.body} ${styles.cardBones}`}>
          <Bones lines={CARDS} />
        </div>
        <div className={`${panelStyles.panel} ${panelStyles.body}`}>
          <Bones lines={['20%', '35%']} />
          <span className={`${boneStyles.bone} ${styles.graphBone}`} />
        </div>
      </div>
    </Loading>
  );
}
