import type { PlacedSeat, PlanArea, PlanLayout, PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useEffect, useId, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { SeatTipBox, spokenTip, type SeatTip } from './control/seat-tip.tsx';
import { SeatArrow, type SeatArrowEnds } from './control/seat-arrow.tsx';
import { useAround } from './control/use-around.ts';
import { useGestures } from './control/use-gestures.ts';
import { useSize } from './control/use-size.ts';
import { useView } from './control/use-view.ts';
import { ZoomButtons } from './control/zoom-buttons.tsx';
import { PlanCanvas } from './drawing/plan-canvas.tsx';
import { sceneOf, type LateSeats } from './drawing/scene.ts';
import type { SeatLook } from './drawing/seat-look.ts';
import { isWithin } from './geometry/box.ts';
import { pitchOf, toPlan, toScreen } from './geometry/view.ts';
import { Minimap } from './minimap.tsx';
import { texts } from './texts.ts';
import { useSeatKeys } from './use-seat-keys.ts';
import styles from './seat-map.module.css';

/** Seats that are nearer to each other, in px, cannot be hit by a finger: a tap brings the map near instead. */
const TAPPED_FROM = 24;
const NEAR = 30;
const HINT_MS = 2500;

export interface SeatMapProps {
  layout: PlanLayout;
  /** The name of the map for screen readers: `Main hall`. */
  label: string;
  /** How a seat is drawn, by its place in `seatsOf(layout)`. All are drawn anew when it is another function: keep it while nothing changed. */
  lookOf: (seat: PlacedSeat, at: number) => SeatLook;
  /** What `lookOf` answers for each, where that is known at once. */
  looks?: readonly SeatLook[] | null;
  /** The seats of the layout, where their places are known before them. */
  lateSeats?: LateSeats;
  tipOf: (seat: PlacedSeat, at: number) => SeatTip;
  onChoose?: (seat: PlacedSeat, at: number) => void;
  onArea?: (area: PlanArea) => void;
  /** A mouse that is dragged draws a box around seats, which are given by their places; with Shift it pans, as it does without this. */
  onAround?: (places: readonly number[]) => void;
  /** What is written on a standing area; its name otherwise. Keep it while nothing changed. */
  areaText?: (area: PlanArea) => string;
  /** The key L opens the list that is the equal of the map. */
  onList?: () => void;
  /** A seat to bring into view and into the focus of the map, by its id, whenever it is another one. */
  focusSeatId?: string | null;
  /** From one seat to another, by their places; pointed at both ends where they change. */
  arrow?: SeatArrowEnds | null;
  /** Lies over the map. */
  children?: ReactNode;
}

/** A plan with its seats, to look at and to choose from by mouse, touch and keyboard. It fills its box. */
export function SeatMap(props: SeatMapProps) {
  const {
    layout,
    lateSeats,
    label,
    lookOf,
    looks: given,
    tipOf,
    onChoose,
    onArea,
    onAround,
    areaText,
    onList,
    focusSeatId = null,
    arrow,
    children,
  } = props;
  const { t } = useTexts(texts);
  const isPhone = useIsPhone();
  const help = useId();
  const map = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => sceneOf(layout, lateSeats), [layout, lateSeats]);
  const looks = useMemo(() => given ?? scene.seats.map(lookOf), [scene, lookOf, given]);
  const control = useView(scene.box, useSize(map));
  const { view, size } = control;
  const [hovered, setHovered] = useState<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const hint = useWheelHint();

  const seatAt = (at: PlanPoint) => scene.grid.nearest(toPlan(view, at), Math.max(8.5, 8 / view.scale));
  const choose = (at: number) => onChoose?.(scene.seats[at]!, at);
  const onTap = (at: PlanPoint, { pointerType }: PointerEvent) => {
    setIsByKey(false);
    const seat = seatAt(at);
    if (pointerType === 'touch' && seat >= 0 && pitchOf(view) < TAPPED_FROM) return control.zoom(NEAR / pitchOf(view), at);
    if (seat >= 0) {
      setCursor(seat);
      return choose(seat);
    }
    const area = layout.areas.findLast(({ points }) => isWithin(points, toPlan(view, at)));
    if (area) onArea?.(area);
  };
  const onHover = (at: PlanPoint | null) => setHovered(at === null ? null : found(seatAt(at)));
  const around = useAround(scene, view, onAround);
  const { handlers, isPanning } = useGestures({ map, control, onTap, onHover, onBareWheel: hint.say, dragFrom: around.dragFrom });
  const onKeyDown = useSeatKeys({
    scene,
    cursor,
    control,
    onCursor: (at) => {
      setCursor(at);
      setIsByKey(true);
    },
    onChoose: choose,
    onList,
  });

  const [shownSeatId, setShownSeatId] = useState<string | null>(null);
  if (focusSeatId !== shownSeatId && size.width > 1) {
    setShownSeatId(focusSeatId);
    const at = scene.seats.findIndex(({ seat }) => seat.id === focusSeatId);
    if (at >= 0) {
      setCursor(at);
      setIsByKey(true);
      control.showPoint(scene.seats[at]!.seat);
    }
  }

  const told = hovered ?? (isByKey ? cursor : null);
  const toldSeat = told === null ? undefined : scene.seats[told];
  const focused = cursor === null ? undefined : scene.seats[cursor];
  return (
    <div className={styles.map}>
      <div
        ref={map}
        className={[styles.ground, isPanning ? styles.panning : hovered !== null && onChoose ? styles.pointing : ''].join(' ')}
        role="application"
        aria-roledescription={t('map')}
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setIsByKey(false)}
        {...handlers}
      >
        <PlanCanvas scene={scene} looks={looks} categories={layout} view={view} size={size} areaText={areaText} ringed={told} />
        {arrow && <SeatArrow ends={arrow} seats={scene.seats} view={view} />}
        {around.box && <span className={styles.around} style={around.box} aria-hidden="true" />}
      </div>
      <span id={help} className="unseen">
        {onList ? `${t('keysHelp')} ${t('keysHelpList')}` : t('keysHelp')}
      </span>
      <span className="unseen" aria-live="polite">
        {isByKey && focused && cursor !== null ? spokenTip(tipOf(focused, cursor)) : ''}
      </span>
      {toldSeat && told !== null && <SeatTipBox tip={tipOf(toldSeat, told)} at={toScreen(view, toldSeat.seat)} size={size} />}
      {hint.isSaid && (
        <span className={styles.hint} role="status">
          {t('wheelHint', { key: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl' })}
        </span>
      )}
      {isPhone && <Minimap scene={scene} looks={looks} view={view} size={size} side="right" />}
      <ZoomButtons control={control} />
      {children}
    </div>
  );
}

const found = (at: number) => (at < 0 ? null : at);

/** The first wheel without Ctrl or ⌘ says once how to zoom. */
function useWheelHint() {
  const [state, setState] = useState<'never' | 'said' | 'over'>('never');
  useEffect(() => {
    if (state !== 'said') return;
    const timer = setTimeout(() => setState('over'), HINT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { isSaid: state === 'said', say: () => setState((last) => (last === 'never' ? 'said' : last)) };
}
