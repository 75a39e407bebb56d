import type { CSSProperties, ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Right side of the head. */
  extra?: ReactNode;
  children?: ReactNode;
  /** No padding around the body: for rows and tables that reach the edges. */
  flush?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A card: thin border, radius 14, an optional head with title and actions. */
export function Panel({ title, extra, children, flush = false, className, style }: PanelProps) {
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} style={style}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          <div className="row gap8">{extra}</div>
        </header>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
