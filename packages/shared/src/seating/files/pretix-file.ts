import type { Message } from '../../text/messages.ts';
import type { PlanPoint } from '../plan-layout.ts';
import { fileText, MOST_FAULTS, type FileFault } from './plan-file.ts';

export interface PretixSeat {
  readonly seat_guid: string;
  readonly seat_number: string;
  readonly category: string;
  readonly position: PlanPoint;
  readonly radius: number;
}

export interface PretixRow {
  readonly row_number: string;
  readonly row_label: string;
  readonly seat_label: string;
  readonly position: PlanPoint;
  readonly seats: readonly PretixSeat[];
}

export interface PretixArea {
  readonly shape: string;
  readonly color: string;
  readonly rotation: number;
  readonly position: PlanPoint;
  readonly points: readonly PlanPoint[];
  /** Of a rectangle; of an ellipse and a circle the radius. */
  readonly size: PlanPoint;
  readonly text: string;
  /** Of the text, from the position of the area. */
  readonly textAt: PlanPoint;
}

export interface PretixZone {
  readonly name: string;
  readonly position: PlanPoint;
  readonly rows: readonly PretixRow[];
  readonly areas: readonly PretixArea[];
}

/** A seating plan of pretix, as far as it is read; what it has besides is looks. */
export interface PretixPlan {
  readonly name: string;
  readonly categories: readonly { readonly name: string; readonly color: string }[];
  readonly zones: readonly PretixZone[];
}

type Json = Readonly<Record<string, unknown>>;

const NAME_MOST = 80;
const LABEL_MOST = 20;
const GUID_MOST = 190;
const ORIGIN: PlanPoint = { x: 0, y: 0 };
const RADIUS = 10;

/** Reads the JSON of a file strictly, and collects its faults with their paths. */
export class PretixReader {
  readonly faults: FileFault[] = [];

  read(text: string): PretixPlan | null {
    const json = this.parsed(text);
    if (json === undefined) return null;
    if (!isObject(json)) return this.fault('file', fileText('NO_OBJECT'), null);
    const categories = this.list(json, '', 'categories', (item, path) => ({
      name: this.text(item, path, 'name', NAME_MOST),
      color: this.optional(item, path, 'color', GUID_MOST),
    }));
    this.distinct(
      categories.map(({ name }) => name),
      (at) => `categories[${at}]`,
      'CATEGORY_TWICE',
    );
    const plan = {
      name: this.text(json, '', 'name', GUID_MOST),
      categories,
      zones: this.list(json, '', 'zones', (item, path) => this.zone(item, path)),
    };
    return this.faults.length > 0 ? null : plan;
  }

  /** Told while there are not too many. */
  fault<Value>(place: string, message: Message, value: Value): Value {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ place, message });
    return value;
  }

  /** Names that are there once. */
  distinct(names: readonly string[], placeOf: (at: number) => string, code: 'CATEGORY_TWICE' | 'GUID_TWICE'): void {
    const seen = new Set<string>();
    for (const [at, name] of names.entries()) {
      if (seen.has(name)) this.fault(placeOf(at), fileText(code, { name }), null);
      seen.add(name);
    }
  }

  private parsed(text: string): unknown {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const at = /position (\d+)/.exec(reason)?.[1];
      const line = /line (\d+)/.exec(reason)?.[1] ?? (at === undefined ? null : text.slice(0, Number(at)).split('\n').length);
      return this.fault(line === null ? 'file' : `line ${line}`, fileText('NO_JSON', { reason }), undefined);
    }
  }

  private zone(item: Json, path: string): PretixZone {
    return {
      name: this.optional(item, path, 'name', NAME_MOST) || this.optional(item, path, 'zone_id', NAME_MOST),
      position: this.place(item, path, 'position'),
      rows: this.list(item, path, 'rows', (row, at) => this.row(row, at)),
      areas: item['areas'] === undefined ? [] : this.list(item, path, 'areas', (area, at) => this.area(area, at)),
    };
  }

  private row(item: Json, path: string): PretixRow {
    return {
      row_number: this.text(item, path, 'row_number', LABEL_MOST),
      row_label: this.optional(item, path, 'row_label', NAME_MOST),
      seat_label: this.optional(item, path, 'seat_label', NAME_MOST),
      position: this.placeIfAny(item, path, 'position'),
      seats: this.list(item, path, 'seats', (seat, at) => ({
        seat_guid: this.text(seat, at, 'seat_guid', GUID_MOST),
        seat_number: this.text(seat, at, 'seat_number', LABEL_MOST),
        category: this.text(seat, at, 'category', NAME_MOST),
        position: this.place(seat, at, 'position'),
        radius: seat['radius'] === undefined ? RADIUS : this.number(seat, at, 'radius'),
      })),
    };
  }

  private area(item: Json, path: string): PretixArea {
    const shape = this.optional(item, path, 'shape', LABEL_MOST);
    const own = isObject(item[shape]) ? item[shape] : {};
    const text = isObject(item['text']) ? item['text'] : {};
    return {
      shape,
      color: this.optional(item, path, 'color', GUID_MOST),
      rotation: item['rotation'] === undefined ? 0 : this.number(item, path, 'rotation'),
      position: this.placeIfAny(item, path, 'position'),
      points: shape === 'polygon' ? this.list(own, `${path}.polygon`, 'points', (point, at) => this.point(point, at, 'points')) : [],
      size: this.size(own, `${path}.${shape}`, shape),
      text: this.optional(text, `${path}.text`, 'text', GUID_MOST).replaceAll(/\s+/g, ' ').trim(),
      textAt: this.placeIfAny(text, `${path}.text`, 'position'),
    };
  }

  private size(own: Json, path: string, shape: string): PlanPoint {
    if (shape === 'rectangle') return { x: this.number(own, path, 'width'), y: this.number(own, path, 'height') };
    if (shape === 'ellipse') return this.place(own, path, 'radius');
    if (shape !== 'circle') return ORIGIN;
    const radius = this.number(own, path, 'radius');
    return { x: radius, y: radius };
  }

  private list<Item>(of: Json, path: string, name: string, read: (item: Json, path: string) => Item): Item[] {
    const value = of[name];
    const place = path ? `${path}.${name}` : name;
    if (!Array.isArray(value)) return this.fault(place, fileText(value === undefined ? 'MISSING' : 'NOT_A_LIST', { name }), []);
    return value.flatMap((item: unknown, at) =>
      isObject(item) ? [read(item, `${place}[${at}]`)] : this.fault(`${place}[${at}]`, fileText('NO_OBJECT'), []),
    );
  }

  private text(of: Json, path: string, name: string, most: number): string {
    const value = of[name];
    if (value === undefined) return this.fault(path || 'file', fileText('MISSING', { name }), '');
    if (typeof value !== 'string') return this.fault(path || 'file', fileText('NOT_A_TEXT', { name }), '');
    if (value.length > most) return this.fault(path || 'file', fileText('TOO_LONG', { name, most }), '');
    // what no plan can hold: tabs and line ends
    return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  }

  /** Empty where it is absent or null. */
  private optional(of: Json, path: string, name: string, most: number): string {
    return of[name] === undefined || of[name] === null ? '' : this.text(of, path, name, most);
  }

  private number(of: Json, path: string, name: string): number {
    const value = of[name];
    if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 100_000) return value;
    return this.fault(path, fileText(value === undefined ? 'MISSING' : 'NOT_A_NUMBER', { name }), 0);
  }

  private place(of: Json, path: string, name: string): PlanPoint {
    const value = of[name];
    return isObject(value) ? this.point(value, path, name) : this.fault(path, fileText('NOT_A_PLACE', { name }), ORIGIN);
  }

  private placeIfAny(of: Json, path: string, name: string): PlanPoint {
    return of[name] === undefined ? ORIGIN : this.place(of, path, name);
  }

  private point(value: Json, path: string, name: string): PlanPoint {
    const isPlace = [value['x'], value['y']].every((part) => typeof part === 'number' && Math.abs(part) <= 100_000);
    return isPlace ? { x: value['x'] as number, y: value['y'] as number } : this.fault(path, fileText('NOT_A_PLACE', { name }), ORIGIN);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
