import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

/** What is said of a seat without a ticket: the name of its block, or its state. */
export function useStateText() {
  const { t } = useTexts(texts);
  return ({ blockAt, keptAt, states }: Pick<SeatMapNow, 'blockAt' | 'keptAt' | 'states'>, at: number): string =>
    blockAt.get(at)?.name ?? t(keptAt.has(at) ? 'kept' : `state_${states[at] ?? 'off'}`);
}
