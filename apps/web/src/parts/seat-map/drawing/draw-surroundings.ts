import type { PlanArea, PlanShape, PlanTable } from '@marquee/shared/seating/plan-layout';
import { boxOf } from '../geometry/box.ts';
import { pitchOf, toScreen, type Size, type View } from '../geometry/view.ts';
import type { CategoryLook, PlanPalette } from './plan-palette.ts';
import type { Scene } from './scene.ts';
import { drawSectionNames } from './draw-section-names.ts';
import { NUMBERS_FROM } from './draw-seats.ts';
import { tableRadius, textPx } from './plan-measures.ts';

export interface SurroundingsDrawing {
  readonly scene: Scene;
  readonly view: View;
  readonly size: Size;
  readonly palette: PlanPalette;
  readonly categories: ReadonlyMap<string, CategoryLook>;
  /** What is written on a standing area. */
  readonly areaText: (area: PlanArea) => string;
  /** A small picture has no words. */
  readonly isPlain: boolean;
}

type Pen = CanvasRenderingContext2D;

/** Under this pitch the letters of rows would touch each other. */
const LETTERS_FROM = 10;

/** Draws all that is no seat, below the seats. The pen draws in px. */
export function drawSurroundings(pen: Pen, drawing: SurroundingsDrawing): void {
  const { layout } = drawing.scene;
  for (const shape of layout.shapes) drawShape(pen, shape, drawing);
  for (const area of layout.areas) drawArea(pen, area, drawing);
  for (const section of layout.sections) for (const table of section.tables) drawTable(pen, table, drawing);
  if (!drawing.isPlain) {
    drawSectionNames(pen, drawing);
    drawRowLetters(pen, drawing);
  }
}

function write(pen: Pen, text: string, at: { x: number; y: number }, font: string, color: string): void {
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = color;
  pen.fillText(text, at.x, at.y);
}

function trace(pen: Pen, points: readonly { x: number; y: number }[], view: View): void {
  pen.beginPath();
  for (const [at, point] of points.entries()) {
    const { x, y } = toScreen(view, point);
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}

/** The outline of a shape around the origin, in units. */
function outline(pen: Pen, { kind, width, height }: PlanShape): void {
  const [w, h] = [width / 2, height / 2];
  pen.beginPath();
  if (kind === 'ellipse') pen.ellipse(0, 0, w, h, 0, 0, Math.PI * 2);
  else if (kind === 'rectangle') pen.roundRect(-w, -h, width, height, Math.min(7, w, h));
  else {
    const inset = width * 0.07;
    pen.moveTo(-w, -h);
    pen.lineTo(w, -h);
    pen.lineTo(w - inset, h * 0.64);
    pen.quadraticCurveTo(0, h * 1.36, inset - w, h * 0.64);
    pen.closePath();
  }
}

function drawShape(pen: Pen, shape: PlanShape, { view, palette, isPlain }: SurroundingsDrawing): void {
  const middle = toScreen(view, shape.kind === 'polygon' ? middleOf(shape.points) : shape);
  if (shape.kind !== 'text') {
    pen.save();
    if (shape.kind === 'polygon') trace(pen, shape.points, view);
    else {
      pen.translate(middle.x, middle.y);
      pen.rotate((shape.rotation * Math.PI) / 180);
      pen.scale(view.scale, view.scale);
      outline(pen, shape);
    }
    if (shape.kind === 'stage' || shape.color) {
      pen.globalAlpha = shape.color ? 0.14 : 1;
      pen.fillStyle = shape.color ?? palette.sunken;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.restore();
    pen.strokeStyle = shape.color ?? palette.outline;
    pen.lineWidth = 1;
    pen.stroke();
  }
  if (shape.text && !isPlain) {
    pen.save();
    pen.translate(middle.x, middle.y);
    pen.rotate((shape.rotation * Math.PI) / 180);
    write(pen, shape.text, { x: 0, y: 0 }, `600 ${textPx(11, view)}px ${palette.font}`, shape.color ?? palette.text2);
    pen.restore();
  }
}

function middleOf(points: PlanArea['points']): { x: number; y: number } {
  const box = boxOf(points);
  return box ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : { x: 0, y: 0 };
}

function drawArea(pen: Pen, area: PlanArea, { view, palette, categories, areaText, isPlain }: SurroundingsDrawing): void {
  const color = (area.categoryId === null ? undefined : categories.get(area.categoryId)?.color) ?? palette.control;
  trace(pen, area.points, view);
  pen.globalAlpha = 0.14;
  pen.fillStyle = color;
  pen.fill();
  pen.globalAlpha = 1;
  pen.setLineDash([4 * view.scale, 3 * view.scale]);
  pen.strokeStyle = color;
  pen.lineWidth = Math.max(1, 1.2 * view.scale);
  pen.stroke();
  pen.setLineDash([]);
  if (!isPlain)
    write(pen, areaText(area), toScreen(view, middleOf(area.points)), `600 ${textPx(10.5, view)}px ${palette.font}`, palette.text);
}

/** The table itself. One that is sold whole has a thicker outline. */
function drawTable(pen: Pen, table: PlanTable, { view, palette, isPlain }: SurroundingsDrawing): void {
  const radius = tableRadius(table) * view.scale;
  const { x, y } = toScreen(view, table);
  pen.beginPath();
  if (table.shape === 'round') pen.arc(x, y, radius, 0, Math.PI * 2);
  else pen.roundRect(x - radius, y - radius, radius * 2, radius * 2, radius / 4);
  pen.fillStyle = palette.sunken;
  pen.fill();
  pen.strokeStyle = table.isWhole ? palette.control : palette.outline;
  pen.lineWidth = (table.isWhole ? 1.6 : 1) * Math.max(1, view.scale);
  pen.stroke();
  if (!isPlain && pitchOf(view) >= LETTERS_FROM)
    write(pen, table.label, { x, y }, `600 ${Math.min(16, 8.6 * view.scale)}px ${palette.font}`, palette.text2);
}

/** Beside both ends of a row; near, where its left end is out of sight, at the left edge. */
function drawRowLetters(pen: Pen, drawing: SurroundingsDrawing): void {
  const { scene, view, size, palette } = drawing;
  if (pitchOf(view) < LETTERS_FROM) return;
  const font = `550 ${Math.min(14, Math.max(9, 8.6 * view.scale))}px ${palette.font}`;
  for (const { row, first, last } of scene.rows) {
    const [a, b] = [toScreen(view, first), toScreen(view, last)];
    if (Math.max(a.y, b.y) < -20 || Math.min(a.y, b.y) > size.height + 20) continue;
    const away = 14 * view.scale;
    write(pen, row.label, { x: a.x - away, y: a.y }, font, palette.text3);
    write(pen, row.label, { x: b.x + away, y: b.y }, font, palette.text3);
  }
}

/** Letters of the rows whose left end is out of sight, at the left edge above the seats. */
export function drawPinnedLetters(pen: Pen, { scene, view, size, palette }: SurroundingsDrawing): void {
  if (pitchOf(view) < NUMBERS_FROM) return;
  const away = 14 * view.scale;
  for (const { row, first, last } of scene.rows) {
    if (toScreen(view, first).x - away >= 12 || toScreen(view, last).x < 24) continue;
    const seen = row.seats.filter((seat) => toScreen(view, seat).x >= 24);
    const left = seen.reduce((least, seat) => (seat.x < least.x ? seat : least), last);
    const { y } = toScreen(view, left);
    if (y < -10 || y > size.height + 10) continue;
    pen.beginPath();
    pen.roundRect(4, y - 10, 22, 20, 6);
    pen.fillStyle = palette.surface;
    pen.fill();
    pen.strokeStyle = palette.line;
    pen.lineWidth = 1;
    pen.stroke();
    write(pen, row.label, { x: 15, y }, `650 12px ${palette.font}`, palette.text2);
  }
}
