import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { variablesIn } from '../checks/compose.mjs';
import { exampleVariables } from '../checks/env-example.mjs';
import { namedImages, withoutStandIn } from './base-images.mjs';
import { filledIn } from './environment.mjs';
import { Figures } from './figures.mjs';
import { documentsOf } from './person.mjs';
import { wordsOf } from './rush.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(`${root}${path}`, 'utf8');

describe('npm run test:containers', () => {
  it('has a stand-in for each image that the compose file and the Dockerfiles name', () => {
    const named = namedImages(root);
    expect(named).toEqual(expect.arrayContaining(['mongo:8.0', 'node:24.21.0-bookworm-slim', 'axllent/mailpit:v1.27']));
    expect(withoutStandIn(named)).toEqual([]);
    expect(withoutStandIn(['postgres:17'])).toEqual(['postgres:17']);
  });

  it('fills in every variable that the compose file requires, each secret with its own value, and changes no other line', () => {
    const example = read('.env.example');
    const text = filledIn(example, { PUBLIC_URL: 'http://localhost:1' });
    const values = new Map(exampleVariables(text).map(({ name, value }) => [name, value]));
    const demanded = variablesIn(read('docker-compose.yml')).filter(({ rest }) => rest.startsWith(':?'));
    for (const { name } of demanded) expect([name, values.get(name)]).toEqual([name, expect.stringMatching(/./)]);
    expect(values.get('PUBLIC_URL')).toBe('http://localhost:1');
    expect(values.get('JWT_SECRET')).not.toBe(values.get('LINK_SECRET'));
    const comments = (lines) => lines.split('\n').filter((line) => line.startsWith('#'));
    expect(comments(text)).toEqual(comments(example));
  });

  it('replaces the resolver address of nginx, which exists on Docker’s network only', () => {
    expect(read('docker/nginx.conf').split('resolver 127.0.0.11 ')).toHaveLength(2);
  });

  it('finds each document of the pages by its operation', () => {
    expect(documentsOf({ 'sha256:a1': 'fragment F on T { x } query Find { y }', b2: 'mutation Do { z }' })).toEqual({
      Find: 'a1',
      Do: 'b2',
    });
  });

  it('fails when one figure is not met, and prints all of them', () => {
    const figures = new Figures(() => {});
    figures.note('a time', '3 s');
    figures.check('a size', '3 MB', '≤ 4 MB', true);
    expect(figures.failed).toBe(0);
    figures.check('failed requests', wordsOf({ failed: ['Reserve HTTP_502', 'Reserve HTTP_502'] }), 'none', false);
    expect(figures.failed).toBe(1);
    expect(figures.table.split('\n').slice(2)).toEqual([
      '| a time | 3 s |  |  |',
      '| a size | 3 MB | ≤ 4 MB | ok |',
      '| failed requests | 2 Reserve HTTP_502 | none | FAILED |',
    ]);
  });
});
