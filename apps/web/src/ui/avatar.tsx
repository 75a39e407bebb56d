import { initialsOf } from '../lib/text/format.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  isBig?: boolean;
  /** Where the name is not written beside it. */
  isAlone?: boolean;
  className?: string | undefined;
}

/** The initials of a person or an organization, in a circle. */
export function Avatar({ name, isBig = false, isAlone = false, className }: AvatarProps) {
  const words = isAlone ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={[styles.avatar, isBig && styles.big, className].filter(Boolean).join(' ')} {...words}>
      {initialsOf(name)}
    </span>
  );
}
