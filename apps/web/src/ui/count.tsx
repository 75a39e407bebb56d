import { formatCount } from '../lib/text/format.ts';
import styles from './count.module.css';

/** A number next to the name of a tab. */
export function Count({ count }: { count: number }) {
  return <span className={styles.count}>{formatCount(count)}</span>;
}
