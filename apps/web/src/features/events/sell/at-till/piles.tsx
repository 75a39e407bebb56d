import { DENOMINATIONS } from '@marquee/shared/counter/cash';
import { formatMoney, sumOf } from '@marquee/shared/money';
import { readCount } from '#lib/text/read-typed.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Minus, Plus } from 'lucide-react';
import styles from './piles.module.css';
import { texts } from './texts.ts';

/** How many there are of each note and coin, by its value in cents. */
export type Counts = Readonly<Record<number, number>>;

const DOLLAR = 100;
const COUNT_MAX = 10_000;
const GROUPS = [
  ['bills', DENOMINATIONS.filter((value) => value >= DOLLAR)],
  ['coins', DENOMINATIONS.filter((value) => value < DOLLAR)],
] as const;

const shortOf = (value: number) => (value >= DOLLAR ? `$${value / DOLLAR}` : `${value}¢`);

/** A row for each note and coin, with the sum of each group. */
export function Piles({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) {
  const { t } = useTexts(texts);
  const set = (value: number, count: number) => onChange({ ...counts, [value]: Math.min(COUNT_MAX, Math.max(0, count)) });
  return (
    <div className={styles.piles}>
      {GROUPS.map(([group, values]) => (
        <section key={group} aria-label={t(group)}>
          <h3>{t(group)}</h3>
          <ul>
            {values.map((value) => {
              const [count, name] = [counts[value] ?? 0, shortOf(value)];
              return (
                <li key={value}>
                  <b>{name}</b>
                  <span className={styles.stepper}>
                    <button type="button" aria-label={t('oneLess', { name })} onClick={() => set(value, count - 1)}>
                      <Minus size={18} aria-hidden="true" />
                    </button>
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={t('countOf', { name })}
                      value={count === 0 ? '' : String(count)}
                      placeholder="0"
                      onChange={({ target }) => {
                        const read = target.value.trim() === '' ? { value: 0 } : readCount(target.value);
                        if ('value' in read) set(value, read.value);
                      }}
                    />
                    <button type="button" aria-label={t('oneMore', { name })} onClick={() => set(value, count + 1)}>
                      <Plus size={18} aria-hidden="true" />
                    </button>
                  </span>
                  <span className={styles.worth} data-none={count === 0 || undefined}>
                    {formatMoney(value * count)}
                  </span>
                </li>
              );
            })}
            <li className={styles.sum}>
              <b>{t(group)}</b>
              <span className={styles.worth}>{formatMoney(sumOf(values, (value) => value * (counts[value] ?? 0)))}</span>
            </li>
          </ul>
        </section>
      ))}
    </div>
  );
}
