import type { PlanProblem } from '@marquee/shared/seating/validate-plan';
import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { paintParts } from '@marquee/shared/seating/edit/marks';
import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useTexts } from '#lib/text/texts.ts';
import { useGestures } from '#parts/seat-map/control/use-gestures.ts';
import { useSize } from '#parts/seat-map/control/use-size.ts';
import { useView } from '#parts/seat-map/control/use-view.ts';
import { ZoomButtons } from '#parts/seat-map/control/zoom-buttons.tsx';
import { PlanCanvas } from '#parts/seat-map/drawing/plan-canvas.tsx';
import { sceneOf } from '#parts/seat-map/drawing/scene.ts';
import { Minimap } from '#parts/seat-map/minimap.tsx';
import { grown, type Box } from '#parts/seat-map/geometry/box.ts';
import { toPlan, toScreen } from '#parts/seat-map/geometry/view.ts';
import { toggled } from '../core/chosen.ts';
import { useEdit } from '../core/edit-context.ts';
import { MAKERS } from '../core/tools.ts';
import { texts } from '../texts.ts';
import { hitAt, idOf, pressed, selectedBox } from './parts-at.ts';
import { madeBy } from './makers.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { placeText } from '../core/place-text.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useToolDrags } from './use-tool-drags.ts';
import { useShown } from './use-shown.ts';
import styles from './canvas.module.css';

/** A larger plan would be drawn twice with each step of a change. */
const MOST_IN_MINIMAP = 4000;

/** Presses on one part within so many ms count together. */
const AGAIN_MS = 400;

interface EditorCanvasProps {
  problems: readonly PlanProblem[];
  onRenumber: () => void;
}

/** The plan that is drawn on, with the frame of what is selected. */
export function EditorCanvas({ problems, onRenumber }: EditorCanvasProps) {
  const { t } = useTexts(texts);
  const edit = useEdit();
  const { layout, selected, tool } = edit;
  const map = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => sceneOf(layout), [layout]);
  const control = useView(roomFor(scene.box), useSize(map));
  const { view, size } = control;
  const [cursor, setCursor] = useState<number | null>(null);
  const words = { section: t('section'), tables: t('table'), area: t('area'), stage: t('stage'), text: t('text') };
  const { dragFrom, line } = useToolDrags({ edit, scene, view, words });
  const last = useRef({ id: '', at: 0, presses: 0 });
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && size.width > 1) {
    // from here on the view stays while the plan grows
    setHasBegun(true);
    control.zoom(1);
  }

  const faulty = useMemo(() => new Set(problems.flatMap(({ ids }) => ids)), [problems]);
  const looks = useMemo(
    () =>
      scene.seats.map(({ seat, row }) => ({
        state: 'free' as const,
        ...(faulty.has(seat.id) || faulty.has(row.id) ? { ring: 'fault' as const } : selected.has(seat.id) && { ring: 'picked' as const }),
      })),
    [scene, selected, faulty],
  );
  const box = useMemo(() => selectedBox(scene, selected), [scene, selected]);
  useShown(box, control);

  const onTap = (at: PlanPoint, event: PointerEvent) => {
    const point = toPlan(view, at);
    const make = madeBy(tool, { at: point }, edit.paintId, words);
    if (make) return edit.add(make);
    const hit = hitAt(scene, point);
    if (tool === 'hand') return;
    if (!hit) return event.shiftKey ? undefined : edit.select(new Set());
    if (tool === 'paint') return edit.act((before) => paintParts(before, new Set([idOf(scene, hit)]), edit.paintId));
    const id = idOf(scene, hit);
    const isAgain = last.current.id === id && event.timeStamp - last.current.at < AGAIN_MS;
    last.current = { id, at: event.timeStamp, presses: isAgain ? last.current.presses + 1 : 1 };
    const parts = pressed(scene, hit, last.current.presses);
    setCursor('seat' in hit ? hit.seat : null);
    edit.select(event.shiftKey ? toggled(selected, [...parts]) : parts);
  };
  const { handlers, isPanning } = useGestures({ map, control, onTap, onHover: () => undefined, dragFrom });
  const middle = { at: toPlan(view, { x: size.width / 2, y: size.height / 2 }) };
  const made = madeBy(tool, middle, edit.paintId, words);
  const onKeyDown = useCanvasKeys({ edit, scene, control, cursor, onCursor: setCursor, make: made && (() => edit.add(made)) });
  const here = cursor === null ? undefined : scene.seats[cursor];
  const hasSeats = scene.seats.some(({ seat }) => selected.has(seat.id));
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = map.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return (
    <div className={styles.canvas}>
      <div
        ref={map}
        className={`${styles.ground} ${isPanning || tool === 'hand' ? styles.grab : MAKERS.has(tool) || tool === 'paint' ? styles.draw : ''}`}
        role="application"
        aria-label={t('canvas')}
        aria-describedby="plan-canvas-help"
        tabIndex={0}
        data-plan-canvas
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <PlanCanvas scene={scene} looks={looks} categories={layout} view={view} size={size} ringed={selected.size > 0 ? null : cursor} />
        <svg className={styles.over} width={size.width} height={size.height} aria-hidden="true">
          {line && <polygon className={styles.line} points={line.map((point) => pointText(toScreen(view, point))).join(' ')} />}
          {layout.areas.map(
            ({ id, points }) =>
              faulty.has(id) && (
                <polygon key={id} className={styles.fault} points={points.map((point) => pointText(toScreen(view, point))).join(' ')} />
              ),
          )}
          {box && !line && <SelectionFrame box={box} view={view} pointOf={pointOf} />}
        </svg>
      </div>
      <span id="plan-canvas-help" className="unseen">
        {t('canvasHelp')}
      </span>
      <span className="unseen" aria-live="polite">
        {selected.size > 0 ? t('selectedParts', { count: selected.size }) : here ? placeText(here, t) : ''}
      </span>
      <ToolHint />
      {scene.seats.length <= MOST_IN_MINIMAP && <Minimap scene={scene} view={view} size={size} side="left" />}
      <ZoomButtons control={control} isLow />
      {selected.size > 0 && box && <SelectionBar onRenumber={hasSeats ? onRenumber : null} />}
    </div>
  );
}

const pointText = ({ x, y }: PlanPoint) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Room around what is drawn, and for a hall before anything is. */
function roomFor(box: Box): Box {
  const { left, top, right, bottom } = grown(box, 40);
  return { left: Math.min(left, -320), top: Math.min(top, -60), right: Math.max(right, 320), bottom: Math.max(bottom, 400) };
}

/** What the tool in hand waits for. */
function ToolHint() {
  const { t } = useTexts(texts);
  const { tool, paintId, layout } = useEdit();
  const category = layout.categories.find(({ id }) => id === paintId);
  const hint =
    tool === 'paint'
      ? category
        ? t('paintHint', { name: category.name })
        : t('paintNone')
      : MAKERS.has(tool)
        ? t(tool === 'table' || tool === 'text' ? 'placeHint' : 'makeHint')
        : null;
  return (
    <p className={styles.hint} role="status">
      {hint}
    </p>
  );
}
