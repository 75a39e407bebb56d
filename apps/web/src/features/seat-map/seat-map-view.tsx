import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAddressParts } from '#ui/use-address-parts.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { useCan } from '#lib/session/session.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { ChannelsPanel } from './channels-panel.tsx';
import { ClosingAct } from './closing-act.tsx';
import { ClosedPage } from './closed-page.tsx';
import { ClosingPage } from './closing-page.tsx';
import type { Closing } from './closing-plan.tsx';
import { FoundSeats, useFoundSeats } from './found-seats.tsx';
import { withWholeTables } from './house.ts';
import { MovePanel } from './move-panel.tsx';
import { PrintedSeats } from './printed-seats.tsx';
import { RowList, useSeatTickets } from './row-list.tsx';
import { shownStateOf, type ShownState } from './seat-looks.ts';
import { ManyPanel, SeatActs } from './seat-acts.tsx';
import { SeatPanel } from './seat-panel.tsx';
import { useTold, wayOf } from './shown-moves.ts';
import { SeatlessPanel } from './seatless-panel.tsx';
import { StaffMap } from './staff-map.tsx';
import { StateChips } from './state-chips.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import { UndoMove } from './undo-move.tsx';
import { useEscape } from './use-escape.ts';
import { fitsSeat, useMove, type Moved } from './use-move.ts';
import { usePhoneView } from './use-phone-view.ts';
import type { SeatMapNow, useSeatMap } from './use-seat-map.ts';
import { Ways, type Way } from './ways.tsx';

export interface SeatedEvent {
  readonly eventId: string;
  readonly name: string;
  /** Its day and time, in words. */
  readonly when: string;
  /** The venue's zone. */
  readonly zone: string | null;
  readonly isCanceled: boolean;
  /** The last closing of seats, while it is not done. */
  readonly closingActId: string | null;
  /** It is a night of a season. */
  readonly isOfSeason: boolean;
}

interface SeatMapViewProps {
  event: SeatedEvent;
  map: Omit<ReturnType<typeof useSeatMap>, 'now'> & { readonly now: SeatMapNow };
}

const NONE: ReadonlySet<number> = new Set();

export function SeatMapView({ event, map: { now, isOld, look } }: SeatMapViewProps) {
  const { t } = useTexts(texts);
  const { eventId, name, when, zone, isCanceled } = event;
  const { house, states, blocks, channelAt } = now;
  const [way, setWay] = useState<Way>('map');
  const [shown, setShown] = useState<ShownState | null>(null);
  const [text, setText] = useState('');
  const named = useAddressParts().params.get('seatId');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => {
    const at = house.atOf.get(named ?? '');
    return at === undefined ? NONE : new Set([at]);
  });
  const [isMany, setMany] = useState(false);
  const [printing, setPrinting] = useState<'map' | 'list' | null>(null);
  const tickets = useSeatTickets(eventId, now, text !== '' || way === 'list' || printing === 'list');
  const found = useFoundSeats(now, tickets.bySeat, text);
  const told = useTold(now);
  const [moved, setMoved] = useState<Moved | null>(null);
  const move = useMove(eventId, (done) => {
    told.moved(done);
    setMoved(done);
    setChosen(NONE);
    void look();
  });
  const { moving } = move;
  // the button that began a move has the focus again when it is put back
  const [isBack, setBack] = useState(false);
  const putBack = () => {
    setBack(true);
    move.cancel();
  };
  useEscape(moving !== null, putBack);

  const foundSet = useMemo(() => found && new Set(found), [found]);
  const [what, from] = [moving?.what, moving?.from];
  const onTheWay = useMemo(() => wayOf(moving), [moving]);
  const lit = useMemo(() => {
    if (what !== undefined && from !== undefined) return (at: number) => fitsSeat({ house, states }, { what, from }, at);
    if (foundSet) return (at: number) => foundSet.has(at);
    return shown && ((at: number) => shownStateOf({ states, channelAt }, at) === shown);
  }, [what, from, house, states, channelAt, foundSet, shown]);
  const choose = useCallback(
    (at: number) => {
      setBack(false);
      setChosen((last) => (isMany ? toggled(last, at) : new Set([at])));
    },
    [isMany],
  );
  const onChoose = moving ? (at: number) => void move.choose(now, at).catch(() => {}) : choose;
  const [only] = chosen.size === 1 && !isMany ? chosen : [];
  const isChoosing = moving !== null && moving.to === null;
  const { map, panel } = usePhoneView(isChoosing ? 'map' : moving || only !== undefined ? 'panel' : null, moving?.to ?? only);
  const places = useMemo(
    () =>
      withWholeTables(
        house,
        [...chosen].toSorted((a, b) => a - b),
      ),
    [house, chosen],
  );
  const clear = () => {
    setChosen(NONE);
    setMany(false);
    setBack(false);
  };
  const mayClose = useCan('act.write') && !isCanceled;
  const close = (all: readonly number[]) => {
    setChosen(new Set(all));
    setClosing(true);
  };
  const acts = { eventId, now, zone, isCanceled, onClose: mayClose ? close : null, onDone: () => void look() };
  const [isClosing, setClosing] = useState(false);
  const [actId, setActId] = useState(event.closingActId);
  const [closed, setClosed] = useState<Closing | null>(null);
  if (isClosing) {
    const onClosed = (id: string, closing: Closing) => {
      setActId(id);
      setClosed(closing);
      setClosing(false);
      clear();
      void look();
    };
    return <ClosingPage eventId={eventId} name={name} now={now} places={places} onCancel={() => setClosing(false)} onClosed={onClosed} />;
  }

  if (closed && actId) {
    const leave = () => setClosed(null);
    const onEnd = (isUndone: boolean) => {
      if (isUndone) leave();
      void look();
    };
    return <ClosedPage name={name} now={now} closing={closed} actId={actId} onEnd={onEnd} onLeave={leave} />;
  }

  return (
    <>
      <div className={styles.bar}>
        <SearchBox placeholder={t('find')} value={text} onSearch={setText} width={286} />
        <StateChips now={now} shown={shown} onShow={setShown} />
        <div className={styles.ways}>
          <Ways way={way} onChange={setWay} />
          <Button
            icon={<Printer size={16} aria-hidden="true" />}
            aria-label={t(way === 'map' ? 'printMap' : 'printList')}
            title={t(way === 'map' ? 'printMap' : 'printList')}
            onClick={() => setPrinting(way)}
          />
        </div>
      </div>
      {actId && (
        <div className={styles.act}>
          <ClosingAct key={actId} actId={actId} onEnd={() => void look()} />
        </div>
      )}
      {moved && (
        <div className={styles.act}>
          <UndoMove
            key={moved.undoKey}
            moved={moved}
            onOver={() => setMoved(null)}
            onUndone={() => {
              setMoved(null);
              told.putBack();
              void look();
            }}
          />
        </div>
      )}
      {isOld && (
        <p className={styles.old} role="status">
          {t('old')}
        </p>
      )}
      <div className={styles.columns} ref={map}>
        {way === 'map' ? (
          <StaffMap
            now={now}
            name={name}
            lit={lit}
            picked={chosen}
            way={onTheWay}
            focusSeatId={named}
            hint={t(moving ? (moving.what === 'move' ? 'moveHint' : 'swapHint') : isMany ? 'manyHint' : 'hint')}
            onChoose={onChoose}
            onAround={moving ? undefined : (around) => setChosen((last) => new Set(isMany ? [...last, ...around] : around))}
            onList={() => setWay('list')}
          />
        ) : (
          <RowList eventId={eventId} now={now} lit={lit} onChoose={onChoose} />
        )}
        <div className={styles.side} ref={panel}>
          {moving ? (
            <MovePanel now={now} moving={moving} move={move} onCancel={putBack} />
          ) : (
            <>
              {only !== undefined && (
                <SeatPanel
                  key={only}
                  eventId={eventId}
                  now={now}
                  at={only}
                  zone={zone}
                  isBack={isBack}
                  onMove={isCanceled ? null : (act, ticket) => move.start(act, only, ticket)}
                  onClose={clear}
                >
                  <RowButton now={now} at={only} onChoose={(own) => setChosen(new Set(own))} />
                  <SeatActs {...acts} places={places} />
                </SeatPanel>
              )}
              {only === undefined && chosen.size > 0 && <ManyPanel {...acts} places={places} onLeave={clear} />}
              {event.isOfSeason && <SeatlessPanel eventId={eventId} now={now} at={only} onDone={() => (clear(), void look())} />}
              {found && <FoundSeats now={now} bySeat={tickets.bySeat} places={found} onChoose={choose} />}
              <BlocksPanel
                blocks={blocks}
                zone={zone}
                extra={
                  <Button aria-pressed={isMany} type={isMany ? 'primary' : 'default'} onClick={() => setMany(!isMany)}>
                    {t('chooseMany')}
                  </Button>
                }
                onOpen={(block) => setChosen(new Set(block.places))}
              />
              <ChannelsPanel
                eventId={eventId}
                channels={now.channels}
                zone={zone}
                isCanceled={isCanceled}
                onOpen={(channel) => setChosen(new Set(channel.places))}
                onDone={() => void look()}
              />
            </>
          )}
        </div>
      </div>
      {printing && (
        <PrintedSeats what={printing} now={now} bySeat={tickets.bySeat} name={name} when={when} onPrinted={() => setPrinting(null)} />
      )}
    </>
  );
}

/** Chooses all seats of the row, or at the table. */
function RowButton({ now: { house }, at, onChoose }: { now: SeatMapNow; at: number; onChoose: (places: readonly number[]) => void }) {
  const { t } = useTexts(texts);
  const { row, table } = house.seats[at]!;
  const own = house.seats.flatMap((placed, place) => (placed.row === row ? [place] : []));
  return <Button onClick={() => onChoose(own)}>{t(table ? 'chooseTable' : 'chooseRow', { label: row.label })}</Button>;
}

function toggled(chosen: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(at)) next.add(at);
  return next;
}
