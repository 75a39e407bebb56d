import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { logError } from '#lib/errors/logger.ts';
import { readCount } from '#lib/text/read-typed.ts';
import { useAct } from '#lib/use-act.ts';
import { MarkNotPrintedDocument } from './print.graphql.ts';
import type { BatchPrint } from './use-batch-print.ts';
import type { Print } from './use-print.ts';

/** Marks a range of a print as not printed, and prints it again. */
export function useJam(batch: BatchPrint, { _id: printId, pages }: Print) {
  const [send] = useMutation(MarkNotPrintedDocument);
  const [range, setRange] = useState({ from: '', to: String(pages) });
  const [isWrong, setWrong] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const input = { printId, from: numberOf(range.from), to: numberOf(range.to) };
  const isPage = (text: string) => numberOf(text) >= 1 && numberOf(text) <= pages;
  const act = useAct(async () => {
    const isRange = input.from >= 1 && input.from <= input.to && input.to <= pages;
    setWrong(!isRange);
    setFailed(false);
    if (!isRange) return;
    try {
      const { data } = await send({ variables: { input } });
      const orderIds = data?.markNotPrinted ?? [];
      setMarked(orderIds.length);
      await batch.rerun(orderIds);
    } catch (cause) {
      logError('marking tickets as not printed', cause);
      setFailed(true);
    }
  });
  return {
    ...range,
    isWrong,
    isFailed,
    isBusy: act.isBusy,
    /** How many orders; null before. */
    marked,
    change: (change: Partial<typeof range>) => {
      setRange((before) => ({ ...before, ...change }));
      setMarked(null);
    },
    /** Once a field is left, its text is a page or marked. */
    leave: (text: string) => setWrong(text.trim() !== '' && !isPage(text)),
    mark: act.run,
    again: () => batch.begin({ again: input }),
  };
}

/** A page; 0, which is none, for anything else. */
function numberOf(text: string): number {
  const read = readCount(text);
  return 'value' in read ? read.value : 0;
}
