import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Check, Circle, CircleDot } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import styles from './charge.module.css';
import { texts } from './texts.ts';

const STEPS = ['stepSent', 'stepCard', 'stepBank'] as const;

/** How far it is: what is done, what happens now, what comes. */
export function ChargeSteps({ now }: { now: number }) {
  const { t } = useTexts(texts);
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, at) => {
        const Icon = at < now ? Check : at === now ? CircleDot : Circle;
        return (
          <li key={step} data-state={at < now ? 'done' : at === now ? 'now' : 'next'} {...(at === now && { 'aria-current': 'step' })}>
            <Icon size={16} aria-hidden="true" /> {t(step)}
          </li>
        );
      })}
    </ol>
  );
}

interface EndingProps {
  tone: 'bad' | 'calm';
  icon: ReactNode;
  title: string;
  /** Whether money moved. */
  money: string;
  /** What became of the places. */
  text: string;
  main: { readonly label: string; readonly act: () => void };
  other?: { readonly label: string; readonly act: () => void } | null;
  isBusy: boolean;
  children?: ReactNode;
}

/** Where a charge ended or stands still: whether money moved, what became of the places, and what to do. */
export function Ending({ tone, icon, title, money, text, main, other = null, isBusy, children }: EndingProps) {
  usePlainKey('Enter', () => (isBusy ? undefined : main.act()));
  return (
    <section className={styles.ending} data-tone={tone}>
      <span className={styles.endingIcon}>{icon}</span>
      <div role="status" className={styles.endingText}>
        <h3>{title}</h3>
        <p>
          <b>{money}</b>
        </p>
        <p>{text}</p>
        {children}
      </div>
      <div className={styles.acts}>
        <Button type="primary" loading={isBusy} onClick={main.act}>
          {main.label}{' '}
          <kbd className={styles.key} aria-hidden="true">
            Enter
          </kbd>
        </Button>
        {other && (
          <Button disabled={isBusy} onClick={other.act}>
            {other.label}
          </Button>
        )}
      </div>
    </section>
  );
}
