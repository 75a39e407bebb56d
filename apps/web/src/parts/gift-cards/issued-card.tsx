import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { IssueGiftCardMutation } from '#gql/graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './issued-card.module.css';
import { texts } from './texts.ts';

export type IssuedCard = IssueGiftCardMutation['issueGiftCard'];

/** A card that was just issued, with its code: the only moment at which anybody sees it (BYD-125). */
export function IssuedCardView({ issued: { code, card }, change }: { issued: IssuedCard; change?: string | null }) {
  const { t } = useTexts(texts);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className={styles.issued}>
      {change && <p className={styles.change}>{change}</p>}
      <div className={styles.card}>
        <QrCode text={code} label={t('qr')} />
        <div>
          <p>{t('worth', { amount: formatMoney(card.initial) })}</p>
          <output className={styles.code} aria-label={t('code')}>
            {code}
          </output>
          {card.expiresAt && <p>{t('until', { date: formatInstant(card.expiresAt, 'detail') })}</p>}
        </div>
      </div>
      <p className="muted">{t('once')}</p>
      {card.email && <p>{t('mailed', { email: card.email })}</p>}
      <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      {isPrinting && <PrintedCard {...{ code, card }} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

/** What the browser prints in place of the page. */
function PrintedCard({ code, card, onPrinted }: Pick<IssuedCard, 'code' | 'card'> & { onPrinted: () => void }) {
  const { t } = useTexts(texts);
  const seller = useSession().organization?.orgName ?? '';
  const over = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => over();
    window.addEventListener('afterprint', done, { once: true });
    // after the code was drawn
    const timer = setTimeout(() => window.print(), 300);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(
    <div className={styles.printed}>
      <h1>{seller}</h1>
      <h2>{t('worth', { amount: formatMoney(card.initial) })}</h2>
      <QrCode text={code} label={t('qr')} />
      <p className={styles.code}>{code}</p>
      {card.expiresAt && <p>{t('until', { date: formatInstant(card.expiresAt, 'detail') })}</p>}
      <p>{t('keep')}</p>
    </div>,
    document.body,
  );
}
