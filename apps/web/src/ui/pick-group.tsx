import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './pick-list.module.css';

export interface Pickable {
  readonly _id: string;
  readonly label: ReactNode;
  /** Shown at the end of its row. */
  readonly beside?: ReactNode;
  readonly isOff?: boolean;
}

interface PickGroupProps {
  title: string;
  /** The name of the box that picks them all, where its title is not enough. */
  allLabel?: string;
  /** How many are picked, in words. */
  countText: (picked: number) => string;
  items: readonly Pickable[];
  /** Those of other groups too. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
}

/** A group of a list to pick from, with a box for all of its items. */
export function PickGroup({ title, allLabel, countText, items, picked, onPick }: PickGroupProps) {
  const free = items.filter(({ isOff }) => !isOff).map(({ _id }) => _id);
  const own = free.filter((id) => picked.includes(id));
  return (
    <>
      <div className={styles.all}>
        <Checkbox
          checked={free.length > 0 && own.length === free.length}
          indeterminate={own.length > 0 && own.length < free.length}
          disabled={free.length === 0}
          aria-label={allLabel}
          onChange={({ target }) => onPick([...picked.filter((id) => !free.includes(id)), ...(target.checked ? free : [])])}
        >
          <b>{title}</b>
        </Checkbox>
        <span className="faint small tnum">{countText(own.length)}</span>
      </div>
      {items.map(({ _id, label, beside, isOff = false }) => (
        <div key={_id} className={isOff ? `${styles.pick} ${styles.off}` : styles.pick}>
          <Checkbox
            checked={!isOff && picked.includes(_id)}
            disabled={isOff}
            onChange={({ target }) => onPick(target.checked ? [...picked, _id] : picked.filter((id) => id !== _id))}
          >
            {label}
          </Checkbox>
          {beside}
        </div>
      ))}
    </>
  );
}
