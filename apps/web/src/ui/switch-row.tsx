import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { steady } from './steady.tsx';
import styles from './switch-row.module.css';

const SteadySwitch = steady(Switch);

interface SwitchRowProps {
  /** The id of the switch, where something leads to it. */
  id?: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** Fields of what is switched on, below the row. */
  children?: ReactNode;
}

/** A row with a switch at its end. */
export function SwitchRow({ id, label, hint, checked, onChange, error, children }: SwitchRowProps) {
  return (
    <div className={styles.row}>
      <div className="between gap16">
        <div>
          <span className="h3">{label}</span>
          {hint && <p className="small muted">{hint}</p>}
        </div>
        <SteadySwitch {...(id && { id })} checked={checked} aria-label={label} onChange={onChange} />
      </div>
      {children}
      {error && (
        <p className="ferr" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
