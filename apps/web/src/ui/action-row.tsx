import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** Buttons as wide as their line together, one below the other where they do not fit. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
