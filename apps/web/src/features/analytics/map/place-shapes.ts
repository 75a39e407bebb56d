import { geoAlbersUsa } from 'd3-geo';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import usAtlas from 'us-atlas/states-albers-10m.json';
import worldAtlas from 'world-atlas/countries-110m.json';
import { sumOf } from '@marquee/shared/money';

/** Where orders come from, as the server says it. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
  readonly orders: number;
}

type Shapes = FeatureCollection<Polygon | MultiPolygon, { readonly name: string }>;

export const AREAS = ['us', 'world'] as const;
export type Area = (typeof AREAS)[number];

/** A map as it is drawn: `y` grows upwards, in the units of its shapes. */
export interface DrawnMap {
  readonly name: Area;
  /** The areas to choose from: both where orders come from the United States and from elsewhere. */
  readonly areas: readonly Area[];
  readonly shapes: Shapes;
  readonly spots: readonly (readonly [x: number, y: number, orders: number])[];
  /** States, or countries, with the most orders first; null for what lies in none. */
  readonly places: readonly { readonly name: string | null; readonly orders: number }[];
}

/** Ids of territories and of Antarctica, which have no place on these maps. */
const LEFT_OUT = new Set(['60', '66', '69', '72', '78', '010']);

// the projection in which the atlas is drawn
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);

const shapesOf = (atlas: unknown, name: string): Shapes => {
  const topology = atlas as Topology;
  const { features, ...rest } = feature(topology, topology.objects[name] as GeometryCollection<{ name: string }>) as Shapes;
  return { ...rest, features: features.filter(({ id }) => !LEFT_OUT.has(String(id))) };
};

let states: Shapes | undefined;
let countries: Shapes | undefined;

/** The chosen area; when none is chosen, the United States while at least half of the orders come from there, else the world. */
export function mapOf(points: readonly Spot[], chosen: Area | null = null): DrawnMap {
  const inUs = points.flatMap(({ lat, lng, orders }) => {
    const at = albers([lng, lat]);
    return at ? [[at[0], -at[1], orders] as const] : [];
  });
  const [home, all] = [sumOf(inUs, ([, , orders]) => orders), sumOf(points, ({ orders }) => orders)];
  const areas = areasOf(home, all);
  const name = areas.find((area) => area === chosen) ?? (home * 2 >= all ? 'us' : 'world');
  if (name === 'us') {
    states ??= upwards(shapesOf(usAtlas, 'states'));
    return { name, areas, shapes: states, spots: inUs, places: placesOf(states, inUs, all - home) };
  }
  countries ??= shapesOf(worldAtlas, 'countries');
  const spots = points.map(({ lat, lng, orders }) => [lng, lat, orders] as const);
  return { name, areas, shapes: countries, spots, places: placesOf(countries, spots, 0) };
}

function areasOf(home: number, all: number): readonly Area[] {
  if (home === 0) return ['world'];
  return home === all ? ['us'] : AREAS;
}

/** `elsewhere`: orders that are on none of the shapes. */
function placesOf({ features }: Shapes, spots: DrawnMap['spots'], elsewhere: number): DrawnMap['places'] {
  const boxed = features.map(({ geometry, properties }) => ({ geometry, name: properties.name, box: boxOf(geometry) }));
  const sums = new Map<string | null, number>(elsewhere > 0 ? [[null, elsewhere]] : []);
  for (const [x, y, orders] of spots) {
    const found = boxed.find(({ geometry, box: [west, south, east, north] }) => {
      const isNear = x >= west && x <= east && y >= south && y <= north;
      return isNear && isIn(geometry, x, y);
    });
    const name = found?.name ?? null;
    sums.set(name, (sums.get(name) ?? 0) + orders);
  }
  return [...sums].map(([name, orders]) => ({ name, orders })).toSorted((a, b) => b.orders - a.orders);
}

function upwards(shapes: Shapes): Shapes {
  const turned = (ring: Position[]) => ring.map(([x, y]) => [x!, -y!]);
  const features = shapes.features.map((one) => {
    const { geometry } = one;
    if (geometry.type === 'Polygon') return { ...one, geometry: { ...geometry, coordinates: geometry.coordinates.map(turned) } };
    return { ...one, geometry: { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(turned)) } };
  });
  return { ...shapes, features };
}

function boxOf(geometry: Polygon | MultiPolygon): readonly [west: number, south: number, east: number, north: number] {
  const points = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
  return points.reduce<[number, number, number, number]>(
    ([west, south, east, north], [x, y]) => [Math.min(west, x!), Math.min(south, y!), Math.max(east, x!), Math.max(north, y!)],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

function isIn(geometry: Polygon | MultiPolygon, x: number, y: number): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // a hole is crossed twice, so it counts as outside
  return polygons.some((rings) => rings.reduce((isInside, ring) => (crosses(ring, x, y) ? !isInside : isInside), false));
}

/** Tells whether a line from the point to the left crosses the ring an odd number of times. */
function crosses(ring: readonly Position[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi, xj, yj] = [ring[i]![0]!, ring[i]![1]!, ring[j]![0]!, ring[j]![1]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
}
