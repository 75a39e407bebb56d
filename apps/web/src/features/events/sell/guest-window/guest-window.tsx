import { formatMoney } from '@marquee/shared/money';
import { Banknote, Check, CreditCard, FileCheck2, Gift, Heart, Nfc } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#lib/text/texts.ts';
import { Mark } from '#ui/mark.tsx';
import { Poster } from '#ui/poster.tsx';
import { useGuestView, type GuestAsk, type GuestView } from './guest-view.ts';
import styles from './guest-window.module.css';
import { texts } from './texts.ts';

const ICONS = {
  look: Check,
  cash: Banknote,
  reader: Nfc,
  card: CreditCard,
  check: FileCheck2,
  elsewhere: Banknote,
  giftCard: Gift,
  comp: Gift,
  thanks: Heart,
} as const satisfies Record<GuestAsk, unknown>;

/** The second window of a till, turned to the guest: the cart, the total, what to do, and the change (BYD-127). It covers the page, of which nothing is left. */
export function GuestWindow({ id }: { id: string }) {
  const { t } = useTexts(texts);
  const [view, setView] = useState<GuestView | null>(null);
  useGuestView(id, setView);
  useEffect(() => {
    const page = document.getElementById('root');
    const title = document.title;
    document.title = t('title');
    if (page) page.hidden = true;
    return () => {
      document.title = title;
      if (page) page.hidden = false;
    };
  }, [t]);
  return createPortal(
    <main className={styles.window} aria-label={t('title')}>
      {view ? (
        <Shown view={view} />
      ) : (
        <div className={styles.waiting}>
          <Mark size={40} />
          <h1>{t('waiting')}</h1>
          <p>{t('waitingHint')}</p>
        </div>
      )}
    </main>,
    document.body,
  );
}

function Shown({ view: { name, facts, poster, seller, lines, tax, total, left, ask, given, change, isTraining } }: { view: GuestView }) {
  const { t } = useTexts(texts);
  const Icon = ICONS[ask];
  const isChange = ask === 'thanks' && change !== null && change > 0;
  const label = isChange ? t('change') : t(ask === 'thanks' ? 'paid' : left < total ? 'toPay' : 'total');
  return (
    <>
      <section className={styles.cart}>
        <header className={styles.head}>
          <span className={styles.poster}>
            <Poster image={poster} name={name} size="small" />
          </span>
          <div>
            <h1>{name}</h1>
            <p>{facts}</p>
          </div>
        </header>
        {isTraining && <p className={styles.training}>{t('training')}</p>}
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <li key={`${line.name} ${at}`}>
              <b>{line.quantity} ×</b>
              <span>
                <b>{line.name}</b>
                {line.note}
              </span>
              <span className="tnum">{formatMoney(line.total)}</span>
            </li>
          ))}
          {tax > 0 && (
            <li>
              <span />
              <span>{t('tax')}</span>
              <span className="tnum">{formatMoney(tax)}</span>
            </li>
          )}
          {lines.length === 0 && <li className={styles.empty}>{t('empty')}</li>}
        </ul>
        <footer className={styles.foot}>
          <Mark size={26} /> {t(tax > 0 ? 'withFees' : 'allIn', { seller })}
        </footer>
      </section>
      <section className={styles.pay} aria-live="polite">
        <div>
          <p className={styles.label}>{label}</p>
          <output className={styles.sum}>{formatMoney(isChange ? change : ask === 'thanks' ? total : left)}</output>
          {isChange && given !== null && (
            <p className={styles.of}>
              {t('ofTotal', { amount: formatMoney(total) })} · {t('given', { amount: formatMoney(given) })}
            </p>
          )}
        </div>
        {(lines.length > 0 || ask === 'thanks') && (
          <div className={styles.ask}>
            <Icon size={52} strokeWidth={2} aria-hidden="true" />
            <b>{t(ask, { amount: formatMoney(left) })}</b>
            <span>{isChange ? t('thanksChange') : t(`${ask}Hint`)}</span>
          </div>
        )}
      </section>
    </>
  );
}
