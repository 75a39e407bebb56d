import { givenSuggestions, pilesOf } from '@marquee/shared/counter/cash';
import { changeOf, type CounterPart } from '@marquee/shared/counter/counter-payments';
import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';
import styles from './cash-pane.module.css';
import tillStyles from './till.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
const DIGITS_MAX = 8;

/** How much cash was given, and the change. Less than what is to pay is a part of it. */
export function CashPane({ left, isBusy, refusal, onBack, onTake }: PaneProps & { onTake: (part: CounterPart) => void }) {
  const { t } = useTexts(texts);
  /** Digits of cents, as they were pressed; null is the exact amount. */
  const [digits, setDigits] = useState<string | null>(null);
  const given = digits === null ? left : Number(digits || '0');
  const part: CounterPart = { way: 'cash', amount: Math.min(given, left), given };
  const change = changeOf(part);
  const press = (key: string) => setDigits((before) => `${before ?? ''}${key}`.replace(/^0+/, '').slice(0, DIGITS_MAX));
  const erase = () => setDigits((before) => (before ?? String(left)).slice(0, -1));
  const finish = () => {
    if (!isBusy && (given > 0 || left === 0)) onTake(part);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]'))
    )
      return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Enter' && !isOtherButton(event.target)) finish();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const act = () => {
    if (left === 0) return t('finishFree');
    if (given < left) return t('takePart', { amount: formatMoney(given) });
    return change > 0 ? t('finishChange', { change: formatMoney(change) }) : t('finishExact');
  };
  return (
    <PaneFrame title={t('cash')} {...{ refusal, onBack }}>
      <ChangeBoard label={t('change')} change={change} />
      <div className={styles.cash} data-amounts>
        <div className={styles.givens}>
          <p className={styles.given}>
            {t('given')}
            <output>{formatMoney(given)}</output>
          </p>
          <button type="button" className={styles.amount} aria-pressed={digits === null} onClick={() => setDigits(null)}>
            <small>{t('exact')}</small>
            {formatMoney(left)}
          </button>
          {givenSuggestions(left).map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.amount}
              aria-pressed={given === amount}
              onClick={() => setDigits(String(amount))}
            >
              {formatMoney(amount)}
            </button>
          ))}
        </div>
        <div className={styles.keypad} role="group" aria-label={t('keypad')}>
          {KEYS.map((key) => (
            <button key={key} type="button" onClick={() => press(key)}>
              {key}
            </button>
          ))}
          <button type="button" aria-label={t('deleteDigit')} onClick={erase}>
            <Delete size={22} aria-hidden="true" />
          </button>
        </div>
      </div>
      <Button type="primary" className={tillStyles.finish!} loading={isBusy} disabled={given === 0 && left > 0} onClick={finish}>
        {act()}{' '}
        <kbd className={tillStyles.key} aria-hidden="true">
          Enter
        </kbd>
      </Button>
    </PaneFrame>
  );
}

/** An amount or a digit that was touched keeps the focus: Enter finishes there too, and presses any other button. */
function isOtherButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && !target.closest('[data-amounts]');
}

/** The change, large, with the notes and coins that make it; what a card paid is none. */
export function ChangeBoard({ label, change, isCard = false }: { label: string; change: number; isCard?: boolean }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.board}>
      <span>{label}</span>
      <output className={styles.change}>{formatMoney(change)}</output>
      {!isCard && (
        <ul aria-label={t('notes')}>
          {pilesOf(change).map(({ value, count }) => (
            <li key={value}>
              <b>{count} ×</b> {formatMoney(value)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
