import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** `wide` is 1316 px (poster lists, analytics), the default 1128. */
  wide?: boolean;
  children: ReactNode;
}

/** The column of a page inside the shell. */
export function Page({ wide = false, children }: PageProps) {
  return <div className={wide ? styles.wide : styles.page}>{children}</div>;
}

interface PageHeadProps {
  title: ReactNode;
  /** Shown beside the title: a badge. */
  badge?: ReactNode;
  /** One line of facts. */
  line?: ReactNode;
  /** The primary action at the right. */
  action?: ReactNode;
}

/** Title, one line of facts, the primary action. */
export function PageHead({ title, badge, line, action }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className="h1 row gap12 wrap">
          {title}
          {badge}
        </h1>
        {line && <p>{line}</p>}
      </div>
      {action}
    </div>
  );
}

/** Search and filters left, at most two visible actions right. */
export function Toolbar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {actions && <div className="mla row gap12">{actions}</div>}
    </div>
  );
}
