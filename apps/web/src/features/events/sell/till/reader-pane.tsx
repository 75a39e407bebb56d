import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { Nfc, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ChargeEnding, hasEnding, type ChargeActs } from './charge-ending.tsx';
import { ChargeSteps } from './charge-parts.tsx';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';
import styles from './charge.module.css';
import type { Charging } from './use-charge.ts';
import type { ReaderChoice } from './use-reader.ts';

interface ReaderPaneProps extends Omit<PaneProps, 'isBusy'> {
  charging: Charging;
  choice: ReaderChoice;
  /** The cart is held: it can be charged. */
  isReady: boolean;
  acts: Omit<ChargeActs, 'onAgain' | 'onBack'>;
  onAsk: (readerId: string) => void;
}

/** The card reader asks for the card; what is shown is what the provider's record says (BUY-062). */
export function ReaderPane({ left, charging, choice, isReady, refusal, onBack, acts, onAsk }: ReaderPaneProps) {
  const { t } = useTexts(texts);
  const [isChoosing, setChoosing] = useState(false);
  const { charge, isBusy } = charging;
  const { reader, readers } = choice;
  const amount = formatMoney(charge?.amount ?? left);
  const ask = (id: string) => {
    setChoosing(false);
    choice.choose(id);
    onAsk(id);
  };
  const again = () => (reader ? ask(reader.id) : setChoosing(true));
  const isFresh = !charge && !hasEnding(charging) && !isBusy && !refusal;
  const begin = useEffectEvent(() => reader && onAsk(reader.id));
  // the reader of this till is asked at once: one press less for each sale
  const isDue = isFresh && isReady && reader !== null && !isChoosing;
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  const isListed = isChoosing || (isFresh && readers !== undefined && !reader);
  const name = readers?.find(({ id }) => id === charge?.readerId)?.label ?? reader?.label ?? t('readerTitle');
  const hasRefused = refusal !== null && !charge && !hasEnding(charging) && reader !== null && !isListed;
  return (
    <PaneFrame title={t('readerTitle')} refusal={charge ? null : refusal} onBack={onBack}>
      {choice.hasFailed && <ListFailed text={t('readersFailed')} onRetry={choice.refetch} />}
      {readers?.length === 0 && (
        <div className={styles.none}>
          <p>{t('noReaders')}</p>
          <PageLink href="/admin/dashboard/settings/devices">{t('addReader')}</PageLink>
        </div>
      )}
      {isListed && readers && readers.length > 0 && <Readers {...{ choice, ask }} />}
      {!isListed && hasEnding(charging) && <ChargeEnding charging={charging} reader={name} acts={{ ...acts, onBack, onAgain: again }} />}
      {!isListed && reader && !hasEnding(charging) && !hasRefused && (
        <div className={styles.asking}>
          <div className={styles.device} aria-hidden="true">
            <span>
              <Nfc size={52} />
            </span>
            <b>{amount}</b>
          </div>
          <div role="status">
            <h3>{t(charge?.state === 'Approving' ? 'approving' : charge ? 'askToTap' : 'sending')}</h3>
            <p>{t('onScreen', { amount })}</p>
          </div>
          <ChargeSteps now={charge?.state === 'Approving' ? 2 : charge ? 1 : 0} />
        </div>
      )}
      {hasRefused && (
        <Button className={styles.wide!} icon={<RotateCcw size={18} aria-hidden="true" />} loading={isBusy} onClick={again}>
          {t('tryAgain')}
        </Button>
      )}
      {!isListed && reader && !charging.isCalledBack && (
        <footer className={styles.foot}>
          <p>
            <b>{name}</b>
            {t('cancelIsSafe')}
          </p>
          <Button disabled={isBusy} onClick={() => setChoosing(true)}>
            {t('anotherReader')}
          </Button>
        </footer>
      )}
    </PaneFrame>
  );
}

function Readers({ choice: { readers, reader }, ask }: { choice: ReaderChoice; ask: (id: string) => void }) {
  const { t } = useTexts(texts);
  return (
    <div role="group" aria-label={t('chooseReader')} className={styles.readers}>
      <h3>{t('chooseReader')}</h3>
      {readers?.map(({ id, label, status }) => (
        <button key={id} type="button" aria-pressed={id === reader?.id} onClick={() => ask(id)}>
          <b>{label}</b>
          <span data-status={status}>{t(status === 'connected' ? 'readerOn' : 'readerOff')}</span>
        </button>
      ))}
    </div>
  );
}
