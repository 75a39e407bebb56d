import { useApolloClient, useQuery } from '@apollo/client/react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useTexts } from '#lib/text/texts.ts';
import { secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAct } from '#lib/use-act.ts';
import { ActPanel } from '#parts/act-on-many/act-panel.tsx';
import { ActOnManyDocument, UndoActDocument } from '#parts/act-on-many/act.graphql.ts';
import { CountingStrip } from './counting-strip.tsx';
import { texts } from './texts.ts';

const LOOK_EVERY_MS = 1500;

interface ClosingActProps {
  actId: string;
  /** It was undone, or ended. */
  onEnd: (isUndone: boolean) => void;
}

/** A closing of seats after its confirmation: the minute in which it can be undone, then how it goes (BYD-041, 094). */
export function ClosingAct({ actId, onEnd }: ClosingActProps) {
  const { t } = useTexts(texts);
  const { data, refetch } = useQuery(ActOnManyDocument, { variables: { actId } });
  const act = data?.actOnMany;
  const isCounting = act?.state === 'Counting';
  usePoll(isCounting, LOOK_EVERY_MS, async () => (await refetch()).data?.actOnMany.state !== 'Counting');
  if (!act) return null;
  if (!isCounting) return <ActPanel actId={actId} title={t('closing')} onEnd={() => onEnd(act.state === 'Undone')} />;
  return <Counting actId={actId} startsAt={act.startsAt} people={act.preview.people} />;
}

function Counting({ actId, startsAt, people }: { actId: string; startsAt: string; people: number }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const undo = useAct(() => client.mutate({ mutation: UndoActDocument, variables: { input: { actId } } }));
  const seconds = secondsUntil(startsAt, useNow());
  return <CountingStrip seconds={seconds} text={t('closingWaits', { count: people })} undo={{ ...undo, run: () => undo.run() }} />;
}
