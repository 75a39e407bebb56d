import styles from './meter.module.css';
interface MeterProps {
  value: number;
  total: number;
  /** The label for screen readers ("412 of 650 sold"). */
  label: string;
  /** `text3` once sales are over. */
  tone?: 'velvet' | 'text3' | 'bulb';
}

/** A share of a whole: whole percent, rounded down; anything above zero is visible. */
export function Meter({ value, total, label, tone = 'velvet' }: MeterProps) {
  const percent = total > 0 ? Math.min(100, Math.floor((value / total) * 100)) : 0;
  const width = Math.max(percent, value > 0 ? 2 : 0);
  return (
    <div className={styles.meter} role="progressbar" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <span style={{ width: `${width}%`, background: `var(--mq-${tone})` }} />
    </div>
  );
}
