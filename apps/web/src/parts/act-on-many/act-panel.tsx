import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { isActMoving, isRetryOffered } from '@marquee/shared/many/act-states';
import type { ActPartsFragment } from '#gql/graphql.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { Meter } from '#ui/meter.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActPreview } from './act-preview.tsx';
import { texts } from './act-texts.ts';
import { ActOnManyDocument, RetryActDocument, StopActDocument, UndoActDocument } from './act.graphql.ts';
import styles from './act.module.css';

const LOOK_EVERY_MS = 1500;

interface ActPanelProps {
  actId: string;
  title: string;
  /** Called when it was undone, or ended. */
  onEnd?: () => void;
}

/** One act on many from its confirmation to its end: countdown with UNDO, progress, outcome (BYD-041). */
export function ActPanel({ actId, title, onEnd }: ActPanelProps) {
  const { data, refetch } = useQuery(ActOnManyDocument, { variables: { actId } });
  const act = data?.actOnMany;
  const isMoving = act !== undefined && isActMoving(act.state);
  usePoll(isMoving, LOOK_EVERY_MS, async () => !isActMoving((await refetch()).data?.actOnMany.state ?? 'Running'));
  const ended = useEffectEvent(() => onEnd?.());
  const wasSeen = act !== undefined;
  useEffect(() => {
    if (wasSeen && !isMoving) ended();
  }, [wasSeen, isMoving]);
  if (!act) return null;
  return (
    <Panel title={title} extra={<Steer act={act} />}>
      <div className="col gap12" aria-live="polite">
        {act.state === 'Counting' ? <Counting act={act} /> : <Going act={act} />}
        {act.state === 'Undone' ? null : <ActPreview preview={act.preview} />}
        {act.missed.length > 0 && <Missed act={act} />}
      </div>
    </Panel>
  );
}

const ACTS = { undo: UndoActDocument, stop: StopActDocument, retry: RetryActDocument };

/** The one button of the moment: undo, stop, or retry. */
function Steer({ act }: { act: ActPartsFragment }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { run, isBusy, refusal } = useAct((what: keyof typeof ACTS) =>
    client.mutate({ mutation: ACTS[what], variables: { input: { actId: act._id } } }),
  );
  const offered = offeredOf(act);
  return (
    <>
      <Refusal text={refusal} />
      {offered && (
        <Button size="large" type={offered === 'undo' ? 'primary' : 'default'} loading={isBusy} onClick={() => run(offered)}>
          {offered === 'retry' && act.state === 'Stopped' ? t('goOn') : t(offered)}
        </Button>
      )}
    </>
  );
}

function offeredOf({ state, counts }: ActPartsFragment): keyof typeof ACTS | null {
  if (state === 'Counting') return 'undo';
  if (state === 'Running') return 'stop';
  return isRetryOffered(state, counts) ? 'retry' : null;
}

/** The seconds left; screen readers hear it once and not each second. */
function Counting({ act }: { act: ActPartsFragment }) {
  const { t } = useTexts(texts);
  const seconds = secondsUntil(act.startsAt, useNow());
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {seconds > 0 ? t('startsIn', { time: clockText(seconds) }) : t('startsNow')}
    </p>
  );
}

function Going({ act }: { act: ActPartsFragment }) {
  const { t } = useTexts(texts);
  const { counts, state, awaits, waitsFor, amount, hasLostAuthor } = act;
  const ended = counts.done + counts.failed + counts.leftOut;
  return (
    <div className="col gap8">
      {state !== 'Undone' && counts.total > 0 && <Meter value={ended} total={counts.total} label={t('progress')} />}
      <p className={styles.sums}>
        <span className="strong">{wordsOf(act, t)}</span>
        {amount > 0 && <MoneyText cents={amount} />}
        {counts.failed > 0 && <span className={styles.failed}>{t('failed', { count: counts.failed })}</span>}
        {counts.leftOut > 0 && <span>{t('leftOut', { count: counts.leftOut, shown: formatCount(counts.leftOut) })}</span>}
      </p>
      {hasLostAuthor && <p className="small">{t(state === 'Undone' ? 'lostAuthorUndone' : 'lostAuthor')}</p>}
      {state === 'Running' && waitsFor && <p className="small muted">{waitsFor}</p>}
      {state === 'Running' && awaits > 0 && <p className="small muted">{t('awaits', { count: awaits })}</p>}
    </div>
  );
}

function wordsOf({ state, counts }: ActPartsFragment, t: ReturnType<typeof useTexts<'act-on-many'>>['t']): string {
  const words = { done: formatCount(counts.done), total: formatCount(counts.total), waiting: formatCount(counts.waiting) };
  switch (state) {
    case 'Undone':
      return t('undone');
    case 'Stopped':
      return t('stopped', words);
    case 'Done':
      return t('finished', words);
    case 'Counting':
    case 'Running':
      return counts.total === 0 ? t('preparing') : t('running', words);
  }
}

const PAGE = 50;

function Missed({ act: { missed } }: { act: ActPartsFragment }) {
  const { t } = useTexts(texts);
  return (
    <section aria-label={t('missed')}>
      <h3 className="small strong">{t('missed')}</h3>
      <ul className={styles.items}>
        {missed.map(({ _id, label, state, reason }) => (
          <li key={_id}>
            <span>{label}</span>
            <span className={state === 'Failed' ? styles.failed : 'muted'}>
              {t(state === 'Failed' ? 'failedState' : 'leftOutState')}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      {missed.length === PAGE && <p className="small muted">{t('moreMissed', { count: PAGE })}</p>}
    </section>
  );
}
