import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../copy-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import type { CallerHold } from './caller-pane.tsx';
import { callerTexts } from './caller-texts.ts';
import { CallerHoldsDocument, GiveUpCallerDocument } from './callers.graphql.ts';
import styles from './callers.module.css';

interface CallerListProps {
  /** Null while they are read. */
  holds: readonly CallerHold[] | null;
  isFailed: boolean;
  zone: string;
  onRetry: () => void;
}

const OPEN: readonly string[] = ['Waiting', 'Paying'];

/** What is held for callers, first what is to be paid, then what became of the others. */
export function CallerList({ holds, isFailed, zone, onRetry }: CallerListProps) {
  const { t } = useTexts(callerTexts);
  const [asked, setAsked] = useState<CallerHold | null>(null);
  if (isFailed) return <ListFailed text={t('listFailed')} onRetry={onRetry} />;
  if (!holds) return null;
  const isOpen = ({ state }: CallerHold) => OPEN.includes(state);
  const waiting = holds.filter(isOpen).toReversed();
  const shown = [...waiting, ...holds.filter((hold) => !isOpen(hold))];
  return (
    <section className={styles.list} aria-label={t('list')}>
      <header>
        <h3>{t('list')}</h3>
        {waiting.length > 0 && <span className="small muted">{t('listHint', { count: waiting.length })}</span>}
      </header>
      {shown.length === 0 ? (
        <p className={styles.nothing}>{t('none')}</p>
      ) : (
        <ul>
          {shown.map((hold) => (
            <CallerRow key={hold._id} {...{ hold, zone }} onGiveUp={() => setAsked(hold)} />
          ))}
        </ul>
      )}
      {asked && <GiveUp hold={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function CallerRow({ hold, zone, onGiveUp }: { hold: CallerHold; zone: string; onGiveUp: () => void }) {
  const { t } = useTexts(callerTexts);
  const { _id, state, fullName, number, lines, total, until, by, endedBy, link } = hold;
  return (
    <li data-state={state}>
      <span className="grow">
        <b>{fullName}</b>
        <span className="small muted">{lines.join(', ')}</span>
        <span className="small muted">
          {t('order', { number })}, {t('by', { name: by })}
        </span>
      </span>
      <span className={styles.what}>
        <MoneyText cents={total} />
        <span className="small muted">{t(state, { time: formatInstant(until, 'table', zone), name: endedBy ?? '' })}</span>
      </span>
      {state === 'Paid' ? (
        <PageLink href={`/admin/dashboard/orders/details?orderId=${_id}`}>{t('openOrder')}</PageLink>
      ) : (
        OPEN.includes(state) && (
          <span className={styles.acts}>
            {link && <CopyButton text={link} label={t('copyLink')} />}
            <Button className={styles.giveUp!} onClick={onGiveUp}>
              {t('giveUp')}
            </Button>
          </span>
        )
      )}
    </li>
  );
}

function GiveUp({ hold: { _id, fullName }, onClose }: { hold: CallerHold; onClose: () => void }) {
  const { t } = useTexts(callerTexts);
  const [giveUp] = useTillMutation(GiveUpCallerDocument, { refetchQueries: [CallerHoldsDocument], awaitRefetchQueries: true });
  const act = useAct(async () => {
    await giveUp({ variables: { input: { callerHoldId: _id } } });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('giveUpAsk', { name: fullName })}
      confirmText={t('giveUp')}
      danger
      loading={act.isBusy}
      onConfirm={() => act.run()}
      onCancel={onClose}
    >
      {t('giveUpText')}
      {act.refusal && (
        <p className="ferr" role="alert">
          {act.refusal}
        </p>
      )}
    </ConfirmDialog>
  );
}
