import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { UNDO_MS } from '@marquee/shared/many/act-states';
import { useTexts } from '#lib/text/texts.ts';
import { secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAct } from '#lib/use-act.ts';
import { CountingStrip } from './counting-strip.tsx';
import { UndoSeatMoveDocument } from './seat-map.graphql.ts';
import { texts } from './texts.ts';
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
  const undo = useAct(async () => {
    await client.mutate({ mutation: UndoSeatMoveDocument, variables: { input: { orderId: ticket.orderId, undoKey } } });
    onUndone();
  });
  const over = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const count = other && other.orderId !== ticket.orderId ? 2 : 1;
  const text = ticket.email || other?.email ? t('untilMail', { count }) : t('untilFixed');
  return <CountingStrip seconds={seconds} text={text} undo={{ ...undo, run: () => undo.run() }} />;
}
