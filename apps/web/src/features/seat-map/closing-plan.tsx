import { ArrowRight, BadgeCheck, Ban, Mail, Undo2 } from 'lucide-react';
import { Button } from 'antd';
import type { SeatClosingQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ClosingMap } from './closing-map.tsx';
import { ClosingMail } from './closing-mail.tsx';
import { Follows } from './follows.tsx';
import { rangeOf, type House } from './house.ts';
import { orderPage } from './seat-panel.tsx';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

export type ClosingParty = SeatClosingQuery['seatClosing']['parties'][number];

/** Seats that close, with where everybody of them gets to. */
export interface Closing {
  readonly places: readonly number[];
  readonly parties: readonly ClosingParty[];
  /** Seats of them that nobody has. */
  readonly free: number;
  /** Those that are in a cart or held. */
  readonly left: number;
}

export function ticketsOf(parties: readonly ClosingParty[]): number {
  return parties.reduce((sum, { from }) => sum + from.length, 0);
}

interface ClosingPlanProps {
  closing: Closing;
  now: SeatMapNow;
  /** Of the event. */
  name: string;
  /** Before the confirmation, in the minute that follows, and after it. */
  step: 'asked' | 'counting' | 'over';
  /** New seats by hand. */
  onChoose?: (party: ClosingParty) => void;
}

/** The sums of a closing, its parties, its map, and what follows from it (BYD-094). */
export function ClosingPlan({ closing: { places, parties, free, left }, now, name, step, onChoose }: ClosingPlanProps) {
  const { t } = useTexts(texts);
  const { house } = now;
  const [placed, stuck] = [parties.filter(({ to }) => to), parties.filter(({ to }) => !to)];
  const lists = { house, ...(onChoose && { onChoose }) };
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <dl className={closing.sums}>
          <Sum title={t('partiesIn')} count={parties.length} line={t('ticketCount', { count: ticketsOf(parties) })} />
          <Sum title={t('moveTogether')} count={placed.length} line={t('ticketCount', { count: ticketsOf(placed) })} />
          <Sum title={t('notPlaced')} count={stuck.length} line={t('ticketCount', { count: ticketsOf(stuck) })} isBad={stuck.length > 0} />
          <Sum title={t('emails')} count={placed.length} line={t(`emails_${step}`)} />
        </dl>
        {stuck.length > 0 && <Parties title={t('notPlacedTitle')} parties={stuck} {...lists} />}
        {placed.length > 0 && <Parties title={t('placedTitle')} parties={placed} {...lists} />}
      </div>
      <div className={styles.side}>
        <ClosingMap now={now} places={places} parties={placed} />
        <Panel title={t(step === 'over' ? 'happened' : 'willHappen')}>
          <ul className={styles.follows}>
            {placed.length > 0 && <Follows icon={BadgeCheck} text={t('codesKept', { count: ticketsOf(placed) })} />}
            <Follows icon={Ban} text={t('notOffered', { count: free })} />
            {placed.length > 0 && (
              <Follows icon={Mail} text={t(step === 'asked' ? 'mailsLeave' : 'mailsToMoved', { count: placed.length })}>
                <ClosingMail house={house} name={name} party={placed[0]!} />
              </Follows>
            )}
            {step !== 'over' && <Follows icon={Undo2} text={t('undoPutsBack')} />}
          </ul>
          {left > 0 && <p className="small muted">{t('leftAsIs', { count: left })}</p>}
        </Panel>
      </div>
    </div>
  );
}

function Sum({ title, count, line, isBad = false }: { title: string; count: number; line: string; isBad?: boolean }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isBad ? closing.bad : undefined}>{formatCount(count)}</dd>
      <dd>{line}</dd>
    </div>
  );
}

interface PartiesProps {
  title: string;
  parties: readonly ClosingParty[];
  house: House;
  onChoose?: (party: ClosingParty) => void;
}

/** Nobody chooses for a table that is sold whole, or for a ticket that is on offer. */
const FIXED: readonly ClosingParty['why'][] = ['table', 'offered'];

const mayChoose = ({ why }: ClosingParty) => why !== null && !FIXED.includes(why);

function Parties({ title, parties, house, onChoose }: PartiesProps) {
  const { t } = useTexts(texts);
  const places = (ids: readonly string[]) => ids.flatMap((id) => house.atOf.get(id) ?? []);
  const choice: DataColumn<ClosingParty> = {
    title: t('newSeats'),
    as: 'menu',
    of: (party) => (mayChoose(party) ? <Button onClick={() => onChoose?.(party)}>{t('chooseSeats')}</Button> : null),
  };
  return (
    <Panel title={title} flush>
      <DataTable<ClosingParty>
        label={title}
        rows={parties}
        keyOf={({ orderId }) => orderId}
        columns={[
          { title: t('party'), as: 'name', of: ({ orderId, holder }) => <PageLink href={orderPage(orderId)}>{holder}</PageLink> },
          { title: t('tickets'), as: 'num', of: ({ from }) => formatCount(from.length) },
          { title: t('fromSeats'), of: ({ from }) => <span className="muted">{rangeOf(house, places(from))}</span> },
          {
            title: t('toSeats'),
            of: ({ from, to, why }) =>
              to ? (
                <span className="row gap8">
                  <ArrowRight size={15} aria-hidden="true" /> <b>{rangeOf(house, places(to))}</b>
                </span>
              ) : (
                <span className={closing.bad}>
                  {why && why !== 'noneTogether' ? t(`why_${why}`) : t('noneTogether', { count: from.length })}
                </span>
              ),
          },
          ...(onChoose && parties.some(mayChoose) ? [choice] : []),
        ]}
      />
    </Panel>
  );
}
