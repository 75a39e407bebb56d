import type { ReactNode } from 'react';
import { MoneyText } from './money-text.tsx';
import styles from './sums.module.css';

export interface SumLine {
  readonly label: string;
  readonly cents: number;
  /** In place of the plain amount, as a button that explains it. */
  readonly amount?: ReactNode;
}

interface SumsProps {
  lines: readonly SumLine[];
  total: SumLine;
  className?: string | undefined;
  /** Further lines, which the total does not contain. */
  children?: ReactNode;
}

/** Amounts below each other, and their total. */
export function Sums({ lines, total, className, children }: SumsProps) {
  return (
    <dl className={[styles.sum, className].filter(Boolean).join(' ')}>
      {lines.map((line, index) => (
        <div key={`${index} ${line.label}`}>
          <Line line={line} />
        </div>
      ))}
      <div className={styles.total}>
        <Line line={total} />
      </div>
      {children}
    </dl>
  );
}

function Line({ line: { label, cents, amount } }: { line: SumLine }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount ?? <MoneyText cents={cents} />}</dd>
    </>
  );
}
