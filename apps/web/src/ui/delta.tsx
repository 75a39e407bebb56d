import styles from './delta.module.css';

/** A change in percent with its direction: `↑ 12.4%`. Only an increase is green. */
export function Delta({ percent }: { percent: number }) {
  return (
    <span className={percent > 0 ? styles.delta : `${styles.delta} ${styles.flat}`}>
      {percent > 0 ? '↑' : percent < 0 ? '↓' : ''} {Math.abs(percent).toFixed(1)}%
    </span>
  );
}
