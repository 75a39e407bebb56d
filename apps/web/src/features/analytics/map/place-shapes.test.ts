import { describe, expect, it } from 'vitest';
import { mapOf } from './place-shapes.ts';

const [saltLake, provo, manhattan, anchorage, honolulu] = [
  { lat: 40.756, lng: -111.9, orders: 5 },
  { lat: 40.23, lng: -111.66, orders: 2 },
  { lat: 40.75, lng: -73.997, orders: 4 },
  { lat: 61.2, lng: -149.9, orders: 1 },
  { lat: 21.32, lng: -157.85, orders: 3 },
];
const kathmandu = { lat: 27.7172, lng: 85.324, orders: 2 };

describe('where orders are on the map', () => {
  it('is the United States, with the orders of each state', () => {
    const map = mapOf([saltLake, provo, manhattan, anchorage, honolulu]);
    expect(map.name).toBe('us');
    expect(map.places).toEqual([
      { name: 'Utah', orders: 7 },
      { name: 'New York', orders: 4 },
      { name: 'Hawaii', orders: 3 },
      { name: 'Alaska', orders: 1 },
    ]);
    expect(map.shapes.features).toHaveLength(51); // with the District of Columbia
    const [saltLakeAt, , manhattanAt] = map.spots;
    expect(saltLakeAt![0]).toBeLessThan(manhattanAt![0]);
    expect(Math.abs(saltLakeAt![1] - manhattanAt![1])).toBeLessThan(120);
  });

  it('stays the United States while most orders come from there, and counts the others as elsewhere', () => {
    const points = [saltLake, kathmandu, { lat: -40, lng: -120, orders: 1 }];
    const map = mapOf(points);
    expect([map.name, map.areas, map.spots.length]).toEqual(['us', ['us', 'world'], 1]);
    expect(map.places).toEqual([
      { name: 'Utah', orders: 5 },
      { name: null, orders: 3 },
    ]);
    expect(mapOf([provo, kathmandu, kathmandu]).name).toBe('world');
    expect(mapOf([kathmandu], 'us')).toMatchObject({ name: 'world', areas: ['world'] });
    expect(mapOf([provo], 'world')).toMatchObject({ name: 'us', areas: ['us'] });
  });

  it('is the world when that is chosen', () => {
    const map = mapOf([saltLake, kathmandu, { lat: -40, lng: -120, orders: 1 }], 'world');
    expect(map.name).toBe('world');
    expect(map.places).toEqual([
      { name: 'United States of America', orders: 5 },
      { name: 'Nepal', orders: 2 },
      { name: null, orders: 1 },
    ]);
    expect(map.spots[1]).toEqual([85.324, 27.7172, 2]);
  });

  it('finds the states of a whole country of postal codes in a moment', () => {
    const points = Array.from({ length: 30_000 }, (_, i) => ({ lat: 30 + (i % 170) / 10, lng: -120 + (i % 500) / 10, orders: 1 }));
    const began = process.cpuUsage();
    mapOf(points);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
  });
});
