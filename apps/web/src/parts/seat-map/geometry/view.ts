import { SEAT_PITCH, type PlanPoint } from '@marquee/shared/seating/plan-layout';
import type { Box } from './box.ts';

/** Which part of a plan is seen: px for each unit, and the px at which the plan's origin lies. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bounds of zooming: seats of 64 px, and never smaller than the whole plan. */
const MOST_SCALE = 64 / SEAT_PITCH;

/** The pitch of seats in px, by which it is decided how much is drawn of them. */
export const pitchOf = ({ scale }: View) => scale * SEAT_PITCH;

/** The scale at which the whole plan is seen; a small plan is not drawn larger than seats of 40 px. */
function wholeScale(box: Box, { width, height }: Size): number {
  return Math.min(width / (box.right - box.left), height / (box.bottom - box.top), 40 / SEAT_PITCH);
}

/** The whole plan in the middle. */
export function wholeView(box: Box, size: Size): View {
  return centered(box, size, wholeScale(box, size));
}

function centered(box: Box, { width, height }: Size, scale: number): View {
  return { scale, x: width / 2 - ((box.left + box.right) / 2) * scale, y: height / 2 - ((box.top + box.bottom) / 2) * scale };
}

export const toScreen = ({ scale, x, y }: View, point: PlanPoint): PlanPoint => ({ x: point.x * scale + x, y: point.y * scale + y });
export const toPlan = ({ scale, x, y }: View, point: PlanPoint): PlanPoint => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });

/** What of the plan is seen. */
export function seenBox(view: View, { width, height }: Size): Box {
  const [a, b] = [toPlan(view, { x: 0, y: 0 }), toPlan(view, { x: width, y: height })];
  return { left: a.x, top: a.y, right: b.x, bottom: b.y };
}

/** Larger or smaller by a factor around a point of the screen, which stays where it is. */
export function zoomed(view: View, at: PlanPoint, factor: number, box: Box, size: Size): View {
  const least = wholeScale(box, size);
  const scale = Math.min(Math.max(MOST_SCALE, least), Math.max(least, view.scale * factor));
  if (scale === least) return wholeView(box, size);
  const point = toPlan(view, at);
  return kept({ scale, x: at.x - point.x * scale, y: at.y - point.y * scale }, box, size);
}

export function panned(view: View, byX: number, byY: number, box: Box, size: Size): View {
  return kept({ ...view, x: view.x + byX, y: view.y + byY }, box, size);
}

export const isWhole = (view: View, box: Box, size: Size) => view.scale <= wholeScale(box, size) * 1.001;
export const isNearest = (view: View) => view.scale >= MOST_SCALE * 0.999;

/** Moves the view as little as needed, so that a point is seen with some room around it. */
export function withPoint(view: View, point: PlanPoint, { width, height }: Size): View {
  const room = Math.min(48, width / 4, height / 4);
  const { x, y } = toScreen(view, point);
  const moved = (at: number, length: number) => Math.max(0, room - at) - Math.max(0, at - (length - room));
  return { ...view, x: view.x + moved(x, width), y: view.y + moved(y, height) };
}

/** The plan cannot be pushed out of sight: the middle of the screen stays on it. */
function kept(view: View, box: Box, { width, height }: Size): View {
  const within = (offset: number, from: number, to: number, length: number) =>
    Math.min(length / 2 - from * view.scale, Math.max(length / 2 - to * view.scale, offset));
  return { scale: view.scale, x: within(view.x, box.left, box.right, width), y: within(view.y, box.top, box.bottom, height) };
}

/** Whether all of a plan is seen. */
export function isWholeSeen(view: View, box: Box, size: Size): boolean {
  const seen = seenBox(view, size);
  return seen.left <= box.left && seen.top <= box.top && seen.right >= box.right && seen.bottom >= box.bottom;
}
