import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RopeArt, UnlitSignArt } from './drawings.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  /** The required text. */
  title: string;
  /** One sentence about what will appear here. */
  hint?: ReactNode;
  /** At most one primary action. */
  action?: ReactNode;
  art?: 'sign' | 'search' | 'rope';
  /** The heading level of the title. */
  level?: 1 | 2 | 3;
}

const ART = {
  sign: <UnlitSignArt />,
  search: <SearchX size={44} strokeWidth={1.5} color="var(--mq-control)" aria-hidden="true" />,
  rope: <RopeArt />,
};

/** An empty state: why, and what to do. */
export function Empty({ title, hint, action, art = 'sign', level = 2 }: EmptyProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.art}>{ART[art]}</div>
      <Title className={styles.title}>{title}</Title>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
