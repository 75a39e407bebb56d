import type { PlanArea } from '@marquee/shared/seating/plan-layout';
import { startTransition, use, useEffect, useState } from 'react';
import { useOtherTabs } from '../use-other-tabs.ts';
import { useFreshOffer } from '../use-fresh-offer.ts';
import type { AppliedCode, ShownEvent } from '../offer.ts';
import { seatWayKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { fullBy, withPlaces, type Full } from './choice.ts';
import type { House, Unit } from './house.ts';
import { MapPane } from './map-pane.tsx';
import { NightsBar } from './nights-bar.tsx';
import { placesLeft } from './places-left.ts';
import { PreviewContext, useIsNarrow } from './preview.ts';
import { PricePanel } from './price-panel.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatsFoot } from './seats-foot.tsx';
import { SeatsTop, type Way } from './seats-top.tsx';
import { takenText } from './taken-nights.ts';
import { usePicker, type ChosenWith } from './use-picker.ts';
import type { FreeSeats } from './use-seat-plan.ts';
import { useShown } from './use-shown.ts';
import { WheelchairDialog } from './wheelchair-dialog.tsx';
import styles from './seats.module.css';
import { texts } from './texts.ts';

interface SeatsViewProps {
  event: ShownEvent;
  house: House;
  free: FreeSeats;
  /** The one that was typed on the event's page. */
  code: AppliedCode | null;
  onStale: () => void;
}

/** Prices at the left, the map or the list in the middle, what is chosen at the right; on a phone one above the other. */
export function SeatsView({ event, house, free, code, onStale }: SeatsViewProps) {
  const { t } = useTexts(texts);
  const picker = usePicker(event, house, free, code);
  const shown = useShown();
  const isDrawn = useIsDrawn();
  const isPhone = useIsNarrow();
  const isPreview = use(PreviewContext) !== null;
  const [way, setWay] = useKeptWay(isPreview ? null : event._id);
  const [notice, setNotice] = useState<string | null>(null);
  const [asked, setAsked] = useState<Unit | null>(null);
  useFreshOffer(event, onStale);
  useOtherTabs(event._id, onStale);
  const full = ({ most, name }: Full) => setNotice(name === null ? t('atMostAll', { count: most }) : t('atMost', { count: most, name }));
  const off = (place: string) => (picker.nightIds && picker.types.size === 0 ? t('nightsFirst') : t('isOff', { place }));
  const toggle = (unit: Unit, more?: ChosenWith) => {
    setNotice(null);
    const outcome = picker.toggle(unit, more);
    if (typeof outcome === 'object') full(outcome);
    else if (outcome === 'taken') setNotice(takenText(picker.nights, unit, t) ?? t('isTaken', { place: unit.words }));
    else if (outcome === 'alone') setNotice(t('isCompanion', { place: unit.words }));
    else if (outcome === 'off') setNotice(off(unit.words));
  };
  const onUnit = (unit: Unit) => {
    const isSpace = !picker.chosen.has(unit.id) && picker.isFree(unit) && unit.seats[0]?.seat.flags.includes('wheelchair');
    if (isSpace) setAsked(unit);
    else toggle(unit);
  };
  const onArea = (area: PlanArea) => {
    setNotice(null);
    const [type] = picker.types.get(area.categoryId ?? '') ?? [];
    if (!type) return setNotice(off(area.name));
    const refusal = fullBy(picker.lines, type, 1);
    if (refusal) return full(refusal);
    if (placesLeft(picker, area.id) === 0) return setNotice(t('isTaken', { place: area.name }));
    const now = picker.choice.places.find((each) => each.areaId === area.id && each.typeId === type._id)?.quantity ?? 0;
    picker.change(withPlaces(picker.choice, area.id, type._id, now + 1));
  };
  return (
    <div className={isPreview ? `${styles.frame} ${styles.previewed}` : styles.frame}>
      <div className={styles.page}>
        <SeatsTop stub={event.stub ?? event._id} isSeason={event.isSeason} event={event} ways={{ way, onWay: setWay }} />
        {isPhone && way === 'list' ? null : isDrawn ? (
          <PricePanel picker={picker} shown={shown} hasTax={event.salesTaxPercent > 0} />
        ) : (
          <div className={styles.panelRoom} />
        )}
        <main className={styles.middle} id="main">
          <NightsBar event={event} picker={picker} />
          {free.isOld && (
            <p className={styles.old} role="status">
              {t('old')}
            </p>
          )}
          {way === 'map' ? (
            <MapPane
              picker={picker}
              shown={shown}
              name={event.name}
              hasKey={isDrawn}
              onUnit={onUnit}
              onArea={onArea}
              onList={() => setWay('list')}
            />
          ) : (
            <SeatList picker={picker} shown={shown} onUnit={onUnit} />
          )}
        </main>
        {isDrawn ? (
          <SeatsFoot
            event={event}
            picker={picker}
            way={way}
            notice={notice}
            onStale={() => (onStale(), void free.look().catch(() => {}))}
          />
        ) : (
          <div className={styles.footRoom} />
        )}
        {isDrawn && <WheelchairDialog unit={asked} picker={picker} onClose={() => setAsked(null)} onChoose={toggle} />}
      </div>
    </div>
  );
}

/** The tab keeps it, so that a reload or the return from checkout finds it; not in a preview. */
function useKeptWay(eventId: string | null): [Way, (way: Way) => void] {
  const key = eventId === null ? null : seatWayKey(eventId);
  const [way, setWay] = useState<Way>(() => (key !== null && readKept(key) === 'list' ? 'list' : 'map'));
  const change = (next: Way) => {
    if (key !== null) keep(key, next);
    setWay(next);
  };
  return [way, change];
}

/** False until the map is seen: a slow phone takes longer for all that is around the house than for the house. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}
