import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Input } from 'antd';
import type { HoldTotals, MovedTotal } from '@marquee/shared/holds/hold-totals';
import { quantityOf } from '@marquee/shared/events/new-items';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './holds.module.css';
import { texts } from './texts.ts';

interface HoldCountersProps {
  totals: HoldTotals;
  onMove: (which: MovedTotal, by: 1 | -1) => void;
  onType: (which: MovedTotal, wanted: number) => void;
}

/** The four totals of a block; two are changed, by one or by typing, and outstanding follows (OPS-127). */
export function HoldCounters({ totals, onMove, onType }: HoldCountersProps) {
  const { t } = useTexts(texts);
  const counter = (which: MovedTotal, label: string) => (
    <Counter
      label={label}
      value={totals[which]}
      outstanding={totals.totalOutstanding}
      onMove={(by) => onMove(which, by)}
      onType={(wanted) => onType(which, wanted)}
    />
  );
  return (
    <div className={styles.counters}>
      <Total label={t('held')} value={totals.totalHeld} />
      {counter('totalCheckedIn', t('checkedIn'))}
      {counter('totalReleased', t('released'))}
      <Total label={t('outstanding')} value={totals.totalOutstanding} />
    </div>
  );
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.total} role="group" aria-label={label}>
      <span className="small faint">{label}</span>
      <output className={styles.count}>{formatCount(value)}</output>
    </div>
  );
}

interface CounterProps {
  label: string;
  value: number;
  outstanding: number;
  onMove: (by: 1 | -1) => void;
  onType: (wanted: number) => void;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

function Counter({ label, value, outstanding, onMove, onType }: CounterProps) {
  const { t } = useTexts(texts);
  // while it is typed in, as it was typed
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null) onType(quantityOf(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (event.key === 'Enter') keep();
    if (!by) return;
    event.preventDefault();
    setTyped(null);
    onMove(by);
  };
  return (
    <div className={styles.total} role="group" aria-label={label}>
      <span className="small faint">{label}</span>
      <div className={styles.counter}>
        <IconButton aria-label={t('oneLess', { name: label })} disabled={value === 0} onClick={() => onMove(-1)}>
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <Input
          aria-label={label}
          inputMode="numeric"
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={t('oneMore', { name: label })} disabled={outstanding === 0} onClick={() => onMove(1)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
