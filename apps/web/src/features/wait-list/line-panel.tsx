import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '@marquee/shared/time/format';
import type { PartyState } from '@marquee/shared/wait-list/party-states';
import type { WaitLineFactsFragment } from '#gql/graphql.ts';
import { useCan } from '#lib/session/session.ts';
import { formatCount, plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { LineDialog } from './line-dialog.tsx';
import { WaitLineDocument } from './wait-list.graphql.ts';
import type { WaitListPageProps } from './wait-list-page.tsx';
import styles from './wait-list.module.css';
import { texts } from './texts.ts';

/** How what comes back is offered, and how many are in line; it comes with the list. */
export function LinePanel({ of, zone }: Pick<WaitListPageProps, 'of' | 'zone'>) {
  const { t } = useTexts(texts);
  const canChange = useCan('wait-list.settings');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(WaitLineDocument, { variables: of, fetchPolicy: 'cache-only' });
  const line = data?.waitLine;
  if (!line) return null;
  const change = canChange && (
    <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
      {t('change')}
    </Button>
  );
  return (
    <Panel className={styles.line} title={t(line.isOn ? 'lineOn' : 'lineOff')} extra={change}>
      <dl className={styles.figures}>
        {figuresOf(line).map(({ key, parties, tickets }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <b className="tnum">{formatCount(parties)}</b> <small className="muted">{t('tickets', { count: tickets })}</small>
            </dd>
          </div>
        ))}
      </dl>
      {line.isOn && <Terms line={line} zone={zone} />}
      {isOpen && <LineDialog of={of} line={line} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Terms({ line, zone }: { line: WaitLineFactsFragment; zone: string | null }) {
  const { t } = useTexts(texts);
  const lasts = t('lineLasts', { length: lengthOf(line.offerMinutes) });
  const quiet = line.quietFrom && line.quietUntil && t('lineQuiet', { from: line.quietFrom, until: line.quietUntil });
  return (
    <p className={styles.terms}>
      {quiet ? t('lineLater', { lasts, quiet }) : t('lineShort', { lasts })}{' '}
      {line.endsAt && t('lineEnds', { at: formatInstant(line.endsAt, 'table', zone) })}
    </p>
  );
}

function figuresOf({ counts }: WaitLineFactsFragment) {
  const of = (...states: PartyState[]) => {
    const own = counts.filter(({ state }) => states.includes(state));
    return { parties: own.reduce((sum, each) => sum + each.parties, 0), tickets: own.reduce((sum, each) => sum + each.tickets, 0) };
  };
  return [
    { key: 'parties', ...of('Waiting', 'Collecting') },
    { key: 'offersOpen', ...of('Offered') },
    { key: 'collectedFor', ...of('Collecting') },
    { key: 'offersTaken', ...of('Taken') },
  ] as const;
}

function lengthOf(minutes: number): string {
  return minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute');
}
