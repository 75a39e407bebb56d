import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from './operators.module.css';
import { texts } from './texts.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const LENGTH = 6;

interface PinPadProps {
  title: string;
  isBusy: boolean;
  /** Why the last one was not taken. */
  refusal: string | null;
  onPin: (pin: string) => void;
}

/** Six digits by finger or by keys; the sixth sends them. They are never shown. */
export function PinPad({ title, isBusy, refusal, onPin }: PinPadProps) {
  const { t } = useTexts(texts);
  const [pin, setPin] = useState('');
  const press = (digit: string) => {
    if (isBusy) return;
    const next = `${pin}${digit}`.slice(0, LENGTH);
    if (next.length < LENGTH) return setPin(next);
    setPin('');
    onPin(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof HTMLElement && event.target.closest('input'))) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') setPin(pin.slice(0, -1));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.pin}>
      <h3>{title}</h3>
      <p className={styles.dots} role="status" aria-label={t('digits', { count: pin.length })}>
        {Array.from({ length: LENGTH }, (_, at) => (
          <i key={at} className={at < pin.length ? styles.typed : undefined} />
        ))}
      </p>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.keypad} role="group" aria-label={t('keypad')}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.clear} onClick={() => setPin('')}>
          {t('clear')}
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" aria-label={t('deleteDigit')} onClick={() => setPin(pin.slice(0, -1))}>
          <Delete size={22} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
