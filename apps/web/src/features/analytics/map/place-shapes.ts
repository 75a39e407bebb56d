import { geoAlbersUsa } from 'd3-geo';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import usAtlas from 'us-atlas/states-albers-10m.json';
import worldAtlas from 'world-atlas/countries-110m.json';

/** Where orders come from, as the server says it. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
  readonly orders: number;
}

type Shapes = FeatureCollection<Polygon | MultiPolygon, { readonly name: string }>;

/** A map as it is drawn: `y` grows upwards, in the units of its shapes. */
export interface DrawnMap {
  readonly name: 'us' | 'world';
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

/** The United States while all orders come from there, else the world. */
export function mapOf(points: readonly Spot[]): DrawnMap {
  const inUs = points.flatMap(({ lat, lng, orders }) => {
    const at = albers([lng, lat]);
    return at ? [[at[0], -at[1], orders] as const] : [];
  });
  if (inUs.length === points.length) {
    states ??= upwards(shapesOf(usAtlas, 'states'));
    return { name: 'us', shapes: states, spots: inUs, places: placesOf(states, inUs) };
  }
  countries ??= shapesOf(worldAtlas, 'countries');
  const spots = points.map(({ lat, lng, orders }) => [lng, lat, orders] as const);
  return { name: 'world', shapes: countries, spots, places: placesOf(countries, spots) };
}

function placesOf({ features }: Shapes, spots: DrawnMap['spots']): DrawnMap['places'] {
  const boxed = features.map(({ geometry, properties }) => ({ geometry, name: properties.name, box: boxOf(geometry) }));
  const sums = new Map<string | null, number>();
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

/** Whether a line from the point to the left crosses the ring an odd number of times. */
function crosses(ring: readonly Position[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi, xj, yj] = [ring[i]![0]!, ring[i]![1]!, ring[j]![0]!, ring[j]![1]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
}
