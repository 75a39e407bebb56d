import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { UNDO_MS } from '@marquee/shared/many/act-states';
import { useTexts } from '#lib/text/texts.ts';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { UndoSeatMoveDocument } from './seat-map.graphql.ts';
import { texts } from './texts.ts';
import undo from './undo-move.module.css';
import type { Moved } from './use-move.ts';

interface UndoMoveProps {
  moved: Moved;
  /** Its minute is over. */
  onOver: () => void;
  onUndone: () => void;
}

/** The minute in which a move or a swap can be undone, before its holders are told (BYD-041). */
export function UndoMove({ moved: { at, ticket, other, undoKey }, onOver, onUndone }: UndoMoveProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const seconds = secondsUntil(new Date(at.getTime() + UNDO_MS), useNow());
  const { run, isBusy, refusal } = useAct(async () => {
    await client.mutate({ mutation: UndoSeatMoveDocument, variables: { input: { orderId: ticket.orderId, undoKey } } });
    onUndone();
  });
  const over = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => strip.current?.scrollIntoView({ block: 'nearest' }), [undoKey]);
  const count = other && other.orderId !== ticket.orderId ? 2 : 1;
  return (
    <section className={undo.strip} aria-label={t('undoTitle')} ref={strip}>
      <div className="grow">
        <b className={undo.clock} role="timer" aria-live="off">
          {clockText(seconds)}
        </b>{' '}
        {ticket.email || other?.email ? t('untilMail', { count }) : t('untilFixed')}
        <Refusal text={refusal} />
      </div>
      <Button type="primary" size="large" loading={isBusy} onClick={run}>
        {t('undo')}
      </Button>
    </section>
  );
}
