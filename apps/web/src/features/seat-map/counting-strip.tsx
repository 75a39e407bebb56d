import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { clockText } from '#lib/time/countdown.ts';
import { Refusal } from '#ui/form/form.tsx';
import styles from './counting-strip.module.css';
import { texts } from './texts.ts';

interface CountingStripProps {
  /** How many are left. */
  seconds: number;
  /** What comes when they are over. */
  text: string;
  undo: { readonly run: () => void; readonly isBusy: boolean; readonly refusal: string | null };
}

/** The amber strip of what can be undone for a minute. It takes the focus, as the button that began it is gone. */
export function CountingStrip({ seconds, text, undo: { run, isBusy, refusal } }: CountingStripProps) {
  const { t } = useTexts(texts);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => strip.current?.focus(), []);
  return (
    <section className={styles.strip} aria-label={t('undo')} tabIndex={-1} ref={strip}>
      <div className="grow">
        <b className={styles.clock} role="timer" aria-live="off">
          {clockText(seconds)}
        </b>{' '}
        {text}
        <Refusal text={refusal} />
      </div>
      <Button type="primary" size="large" loading={isBusy} onClick={run}>
        {t('undo')}
      </Button>
    </section>
  );
}
