import type { CSSProperties, ReactNode } from 'react';
import type { BadgeTone } from '@marquee/shared/badge';

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  /** The dot pulses: only for what is live now. */
  pulse?: boolean;
}

/** A state as a word in a pill. Which word and tone an event or order gets is decided by the shared ladder, not here. */
export function Badge({ tone, children, pulse = false }: BadgeProps) {
  const colours = {
    '--fg': `var(--mq-b-${tone}-fg)`,
    '--bg': `var(--mq-b-${tone}-bg)`,
    '--dot': `var(--mq-b-${tone}-dot)`,
  } as CSSProperties;
  return (
    <span className="badge" style={colours}>
      <i className={pulse ? 'pulse' : undefined} />
      {children}
    </span>
  );
}
