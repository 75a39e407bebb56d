import { Minus, Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Input } from 'antd';
import type { HoldTotals, MovedTotal } from '@marquee/shared/holds/hold-totals';
import { formatCount } from '#lib/text/format.ts';
import { readCount } from '#lib/text/read-typed.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useUnread } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './holds.module.css';
import { texts } from './texts.ts';

interface HoldCountersProps {
  form: FormPart<HoldTotals>;
  onMove: (which: MovedTotal, by: 1 | -1) => void;
  onType: (which: MovedTotal, wanted: number) => void;
}

/** The four totals of a block; two are changed, by one or by typing, and outstanding follows (OPS-127). */
export function HoldCounters({ form, onMove, onType }: HoldCountersProps) {
  const { t } = useTexts(texts);
  const totals = form.draft;
  const counter = (which: MovedTotal, label: string) => (
    <Counter
      form={form}
      which={which}
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
  form: FormPart<HoldTotals>;
  which: MovedTotal;
  label: string;
  value: number;
  outstanding: number;
  onMove: (by: 1 | -1) => void;
  onType: (wanted: number) => void;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

function Counter({ form, which, label, value, outstanding, onMove, onType }: CounterProps) {
  const { t } = useTexts(texts);
  // while it is typed in, as it was typed
  const [typed, setTyped] = useState<string | null>(null);
  const setUnread = useUnread(form, which);
  const wrong = form.errors[which];
  const errorId = useId();
  const type = (text: string | null) => {
    const read = readCount(text ?? '');
    setTyped(text);
    setUnread('message' in read ? read.message.text : null);
  };
  const keep = () => {
    const read = readCount(typed ?? '');
    if ('message' in read) return;
    // nothing typed means nothing: the count stays
    if (typed?.trim()) onType(read.value);
    type(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (event.key === 'Enter') keep();
    if (!by) return;
    event.preventDefault();
    type(null);
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
          aria-invalid={wrong !== undefined}
          {...(wrong && { status: 'error' as const, 'aria-describedby': errorId })}
          onChange={({ target }) => type(target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={t('oneMore', { name: label })} disabled={outstanding === 0} onClick={() => onMove(1)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {wrong && (
        <p className="ferr" id={errorId} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
