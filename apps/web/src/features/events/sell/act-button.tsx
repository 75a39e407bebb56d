import { Button } from 'antd';
import type { ReactNode } from 'react';
import { usePlainKey } from '#ui/use-plain-key.ts';
import styles from './act-button.module.css';

interface ActButtonProps {
  /** The key that does the same. */
  letter: string;
  icon: ReactNode;
  isDisabled?: boolean;
  /** Shown in place of the key, as a count that asks for attention. */
  badge?: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

/** One of the acts below the tiles of a till, by finger or by key. */
export function ActButton({ letter, icon, isDisabled = false, badge, onPress, children }: ActButtonProps) {
  usePlainKey(letter, () => {
    if (!isDisabled) onPress();
  });
  return (
    <Button className={styles.act!} disabled={isDisabled} onClick={onPress} icon={icon}>
      <span>{children}</span>
      {badge ?? (
        <kbd className={styles.key} aria-hidden="true">
          {letter.toUpperCase()}
        </kbd>
      )}
    </Button>
  );
}
