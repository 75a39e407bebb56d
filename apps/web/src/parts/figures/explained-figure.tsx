import { useEffect, useState } from 'react';
import type { FigureName } from '@marquee/shared/ledger/figure-sums';
import type { FigureItemInput, FigureLinesInput } from '#gql/schema-types.ts';
import { whenIdle } from '#lib/loading/when-idle.ts';
import { useCan } from '#lib/session/session.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useExplain } from './use-explain.ts';

const ExplainDialog = lateDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog);

interface ExplainedFigureProps {
  /** What the figures of the page are about; nothing named means the organization. */
  of: Pick<FigureLinesInput, 'eventId' | 'seasonId' | 'venueId' | 'artistId' | 'startDate' | 'endDate'>;
  /** The one that is explained when the address names none. */
  preset?: FigureName;
  /** The name of an item, where the page knows it. */
  nameOf?: (item: FigureItemInput) => string | undefined;
}

/** The dialog of a page with figures: open while its address names one of them, so that links, also in mails, open it. */
export function ExplainedFigure({ of, preset, nameOf }: ExplainedFigureProps) {
  const { asked, close } = useExplain(preset);
  const isAllowed = useCan('analytics.revenue.read');
  useEffect(() => (isAllowed ? whenIdle(() => void ExplainDialog.preload()) : undefined), [isAllowed]);
  const input = asked && isAllowed ? { ...of, ...asked } : null;
  // what a dialog shows while it closes
  const [last, setLast] = useState(input);
  const key = JSON.stringify(last);
  if (input && JSON.stringify(input) !== key) setLast(input);
  if (!last) return null;
  const itemName = last.item ? nameOf?.(last.item) : undefined;
  return <ExplainDialog key={key} open={input !== null} input={last} itemName={itemName} onClose={close} />;
}
