import type { CSSProperties, ReactNode } from 'react';
import type { BadgeTone } from '@marquee/shared/badge';
import styles from './badge.module.css';

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  /** The dot pulses: only for what is live now. */
  pulse?: boolean;
}

/** A state as a pill. The shared rules choose the text and tone of an event or order, not this component. */
export function Badge({ tone, children, pulse = false }: BadgeProps) {
  const colours = {
    '--fg': `var(--mq-b-${tone}-fg)`,
    '--bg': `var(--mq-b-${tone}-bg)`,
    '--dot': `var(--mq-b-${tone}-dot)`,
  } as CSSProperties;
  return (
    <span className={styles.badge} style={colours}>
      <i className={pulse ? styles.pulse : undefined} />
      {children}
    </span>
  );
}
