import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { ArrowRight, BadgeCheck, Ban, Mail, Undo2 } from 'lucide-react';
import type { SeatClosingQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ClosingMap } from './closing-map.tsx';
import { chipOf, type House } from './house.ts';
import { CloseSeatsDocument, SeatClosingDocument } from './seat-map.graphql.ts';
import { Follows } from './follows.tsx';
import { orderPage } from './seat-panel.tsx';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

export type ClosingParty = SeatClosingQuery['seatClosing']['parties'][number];

interface ClosingPageProps {
  eventId: string;
  now: SeatMapNow;
  places: readonly number[];
  onCancel: () => void;
  onClosed: (actId: string) => void;
}

/** Closing seats: who moves where, and who is not placed, before it is confirmed (BYD-094). */
export function ClosingPage({ eventId, now, places, onCancel, onClosed }: ClosingPageProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { house } = now;
  const seatIds = places.map((at) => house.seats[at]!.seat.id);
  const subject = useSubject(house, places);
  const { data, error, refetch } = useQuery(SeatClosingDocument, {
    variables: { input: { eventId, seatIds } },
    fetchPolicy: 'network-only',
  });
  const parties = data?.seatClosing.parties ?? [];
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
      throw refused;
    }
  });
  const title = t('closeTitle', { subject });
  return (
    <>
      <div className={closing.closingHead}>
        <div>
          <h3 className="h2">{title}</h3>
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
            {stuck.length > 0 && <Parties title={t('notPlacedTitle')} parties={stuck} house={house} />}
            {placed.length > 0 && <Parties title={t('placedTitle')} parties={placed} house={house} />}
          </div>
          <div className={styles.side}>
            <ClosingMap now={now} places={places} parties={placed} />
            <Panel title={t('willHappen')}>
              <ul className={styles.follows}>
                <Follows icon={BadgeCheck} text={t('codesKept', { count: tickets(placed) })} />
                <Follows icon={Ban} text={t('notOffered', { count: data.seatClosing.free })} />
                <Follows icon={Mail} text={t('mailsLeave', { count: placed.length })} />
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

function Parties({ title, parties, house }: { title: string; parties: readonly ClosingParty[]; house: House }) {
  const { t } = useTexts(texts);
  return (
    <Panel title={title} flush>
      <DataTable<ClosingParty>
        label={title}
        rows={parties}
        keyOf={({ orderId }) => orderId}
        columns={[
          { title: t('party'), as: 'name', of: ({ orderId, holder }) => <PageLink href={orderPage(orderId)}>{holder}</PageLink> },
          { title: t('tickets'), as: 'num', of: ({ from }) => formatCount(from.length) },
          { title: t('fromSeats'), as: 'quiet', of: ({ from }) => rangeOf(house, from) },
          {
            title: t('toSeats'),
            of: ({ to, why }) =>
              to ? (
                <span className="row gap8">
                  <ArrowRight size={15} aria-hidden="true" /> <b>{rangeOf(house, to)}</b>
                </span>
              ) : (
                <span className={closing.bad}>{t(`why_${why ?? 'noneTogether'}`)}</span>
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** `F1–F5`, or one after the other where they do not follow each other. */
function rangeOf({ seats, atOf }: House, ids: readonly string[]): string {
  const at = ids.map((id) => atOf.get(id) ?? 0);
  const chips = at.map((place) => chipOf(seats[place]!));
  const step = at.length > 1 ? at[1]! - at[0]! : 0;
  const isRun = Math.abs(step) === 1 && at.every((place, index) => place === at[0]! + index * step);
  return isRun && chips.length > 2 ? `${chips[0]}–${chips.at(-1)}` : chips.join(', ');
}
