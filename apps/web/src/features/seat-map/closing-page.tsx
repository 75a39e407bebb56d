import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { ArrowRight, BadgeCheck, Ban, Mail, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SeatClosingQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ClosingMap } from './closing-map.tsx';
import { ChooseSeats } from './choose-seats.tsx';
import { rangeOf, type House } from './house.ts';
import { CloseSeatsDocument, SeatClosingDocument } from './seat-map.graphql.ts';
import { focusOn } from './focus-on.ts';
import { Follows } from './follows.tsx';
import { orderPage } from './seat-panel.tsx';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import { useEscape } from './use-escape.ts';
import type { SeatMapNow } from './use-seat-map.ts';

export type ClosingParty = SeatClosingQuery['seatClosing']['parties'][number];

const NOBODY: ReadonlyMap<string, string[]> = new Map();

interface ClosingPageProps {
  eventId: string;
  /** Of the event. */
  name: string;
  now: SeatMapNow;
  places: readonly number[];
  onCancel: () => void;
  onClosed: (actId: string) => void;
}

/** Closing seats: who moves where, and who is not placed, before it is confirmed (BYD-094). */
export function ClosingPage({ eventId, name, now, places, onCancel, onClosed }: ClosingPageProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { house } = now;
  const seatIds = places.map((at) => house.seats[at]!.seat.id);
  const subject = useSubject(house, places);
  const { data, error, refetch } = useQuery(SeatClosingDocument, {
    variables: { input: { eventId, seatIds } },
    fetchPolicy: 'network-only',
  });
  const [byHand, setByHand] = useState(NOBODY);
  const [choosing, setChoosing] = useState<ClosingParty | null>(null);
  const parties = (data?.seatClosing.parties ?? []).map((party) => ({ ...party, to: byHand.get(party.orderId) ?? party.to }));
  const [placed, stuck] = [parties.filter(({ to }) => to), parties.filter(({ to }) => !to)];
  const tickets = (of: readonly ClosingParty[]) => of.reduce((sum, { from }) => sum + from.length, 0);
  const { run, isBusy, refusal } = useAct(async () => {
    const input = {
      eventId,
      seatIds,
      name: t('closedName', { subject }),
      parties: placed.map(({ orderId, to }) => ({ orderId, seatIds: [...to!] })),
    };
    try {
      const answer = await client.mutate({ mutation: CloseSeatsDocument, variables: { input } });
      if (answer.data) onClosed(answer.data.closeSeats._id);
    } catch (refused) {
      // somebody bought one of the new seats, or a party changed: others are found
      await refetch().catch(() => {});
      setByHand(NOBODY);
      throw refused;
    }
  });
  const title = t('closeTitle', { subject });
  useEscape(choosing === null && !isBusy, onCancel);
  if (choosing) {
    const others = placed.filter(({ orderId }) => orderId !== choosing.orderId).flatMap(({ to }) => to ?? []);
    const given = new Set([...places, ...others.flatMap((id) => house.atOf.get(id) ?? [])]);
    const choose = (ids: string[]) => {
      setByHand(new Map([...byHand, [choosing.orderId, ids]]));
      setChoosing(null);
    };
    return (
      <ChooseSeats
        eventId={eventId}
        name={name}
        now={now}
        party={choosing}
        given={given}
        onChosen={choose}
        onCancel={() => setChoosing(null)}
      />
    );
  }
  return (
    <>
      <div className={closing.closingHead}>
        <div>
          <h3 className={`h2 ${styles.focused}`} tabIndex={-1} ref={focusOn}>
            {title}
          </h3>
          <p className="muted">{t('closeLine')}</p>
        </div>
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="primary" size="large" loading={isBusy} disabled={!data} onClick={run}>
          {placed.length > 0 ? t('closeAndMove', { subject, count: tickets(placed) }) : title}
        </Button>
      </div>
      <Refusal text={refusal ?? (error && !data ? errorText(error) : null)} />
      {!data && !error && (
        <Loading>
          <Bones lines={['60%', '100%', '100%', '80%']} />
        </Loading>
      )}
      {data && (
        <div className={styles.columns}>
          <div className={styles.side}>
            <dl className={closing.sums}>
              <Sum title={t('partiesIn')} count={parties.length} line={t('ticketCount', { count: tickets(parties) })} />
              <Sum title={t('moveTogether')} count={placed.length} line={t('ticketCount', { count: tickets(placed) })} />
              <Sum
                title={t('notPlaced')}
                count={stuck.length}
                line={t('ticketCount', { count: tickets(stuck) })}
                isBad={stuck.length > 0}
              />
              <Sum title={t('emails')} count={placed.length} line={t('minuteToUndo')} />
            </dl>
            {stuck.length > 0 && <Parties title={t('notPlacedTitle')} parties={stuck} house={house} onChoose={setChoosing} />}
            {placed.length > 0 && <Parties title={t('placedTitle')} parties={placed} house={house} onChoose={setChoosing} />}
          </div>
          <div className={styles.side}>
            <ClosingMap now={now} places={places} parties={placed} />
            <Panel title={t('willHappen')}>
              <ul className={styles.follows}>
                {placed.length > 0 && <Follows icon={BadgeCheck} text={t('codesKept', { count: tickets(placed) })} />}
                <Follows icon={Ban} text={t('notOffered', { count: data.seatClosing.free })} />
                {placed.length > 0 && <Follows icon={Mail} text={t('mailsLeave', { count: placed.length })} />}
                <Follows icon={Undo2} text={t('undoPutsBack')} />
              </ul>
              {data.seatClosing.left > 0 && <p className="small muted">{t('leftAsIs', { count: data.seatClosing.left })}</p>}
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

/** `row F` where all seats are of one row, `12 seats` otherwise. */
function useSubject({ seats }: House, places: readonly number[]): string {
  const { t } = useTexts(texts);
  const rows = new Set(places.map((at) => seats[at]!.row));
  const [at] = places;
  const { row, table } = seats[at ?? 0]!;
  if (rows.size !== 1 || row.seats.length !== places.length) return t('seats', { count: places.length, shown: formatCount(places.length) });
  return t(table ? 'theTable' : 'theRow', { label: row.label });
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
  /** New seats by hand. */
  onChoose: (party: ClosingParty) => void;
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
    of: (party) => (mayChoose(party) ? <Button onClick={() => onChoose(party)}>{t('chooseSeats')}</Button> : null),
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
          { title: t('fromSeats'), as: 'quiet', of: ({ from }) => rangeOf(house, places(from)) },
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
          ...(parties.some(mayChoose) ? [choice] : []),
        ]}
      />
    </Panel>
  );
}
