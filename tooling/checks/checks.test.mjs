import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { missingLibraries } from '../binaries.mjs';
import { countsOf, failuresOf } from '../test/suites.mjs';
import { checkFile } from './file-sizes.mjs';
import { FLOORS, FOLDER_FLOORS, notBelow } from './floors.mjs';
import { differing } from './generated.mjs';
import { checkFloors, checkSight } from './import-rules.mjs';
import { checkEnding, checkInjected, checkKind } from './injectables.mjs';
import { checkText } from './one-clock.mjs';
import { checkPatterns } from './patterns.mjs';
import { sourceFiles } from './sources.mjs';

describe('file sizes', () => {
  it.each([
    ['apps/api/src/a.ts', 300, null],
    ['apps/api/src/a.ts', 301, 'apps/api/src/a.ts has 301 lines, 300 are allowed'],
    ['apps/api/src/a.test.ts', 400, null],
    ['e2e/buy.story.ts', 401, 'e2e/buy.story.ts has 401 lines, 400 are allowed'],
    ['apps/web/src/lib/utils.ts', 3, 'apps/web/src/lib/utils.ts has a name that says nothing'],
    ['apps/web/src/routes/index.tsx', 3, null],
  ])('%s with %i lines', (path, lines, complaint) => {
    expect(checkFile(path, lines)).toBe(complaint);
  });
});

describe('one clock', () => {
  const product = 'apps/api/src/features/orders/a.ts';
  it.each([
    [product, 'const now = new Date();', 1],
    [product, 'const now = Date.now();', 1],
    [product, 'const then = new Date(given);', 0],
    [product, 'const key = process.env.KEY;', 1],
    ['apps/api/src/platform/clock/clock.service.ts', 'const now = new Date();', 0],
    ['apps/api/src/platform/config/config.ts', 'readConfig(process.env);', 0],
    ['apps/web/src/lib/a.ts', 'const now = new Date();', 0],
  ])('%s: %s', (path, text, complaints) => {
    expect(checkText(path, text)).toHaveLength(complaints);
  });
});

describe('kinds of injectables', () => {
  const text = '@Injectable()\nexport class Totp {}';
  const features = 'apps/api/src/features';
  it.each([
    [`${features}/accounts/totp.service.ts`, text, 0],
    [`${features}/accounts/totp.ts`, text, 1],
    [`${features}/accounts/totp.thing.ts`, text, 1],
    [`${features}/accounts/totp.ts`, 'export const totp = 1;', 0],
    [`${features}/accounts/totp.test.ts`, text, 0],
    [`${features}/accounts/public/users.facade.ts`, text, 0],
    [`${features}/accounts/public/users.service.ts`, text, 1],
    [`${features}/accounts/users.facade.ts`, text, 1],
    ['apps/web/src/totp.ts', text, 0],
  ])('%s: %s', (path, content, complaints) => {
    expect(checkKind(path, content)).toHaveLength(complaints);
  });
});

describe('services of features', () => {
  const features = 'apps/api/src/features';
  it.each([
    [`${features}/accounts/totp.service.ts`, '@Injectable()\nexport class Totp {}', 1],
    [`${features}/accounts/totp.service.ts`, '@Injectable()\nexport class TotpService {}', 0],
    [`${features}/accounts/public/users.facade.ts`, '@Injectable()\nexport class Users {}', 0],
    ['apps/api/src/platform/clock/clock.service.ts', '@Injectable()\nexport class Clock {}', 0],
  ])('%s: %s', (path, text, complaints) => {
    expect(checkEnding(path, text)).toHaveLength(complaints);
  });
});

describe('names of injected classes', () => {
  const imports = `import { LimitPurchasesService } from './limit-purchases.service.ts';
    import { Orders } from '#features/orders/public/orders.facade';
    import { OrdersRepository } from './orders.repository.ts';
    import { Model } from 'mongoose';`;
  const injecting = (parameters, members = '') => `${imports}\nexport class A { constructor(${parameters}) {}\n${members} }`;
  it.each([
    ['private readonly limitPurchases: LimitPurchasesService', '', 0],
    ['private readonly limiting: LimitPurchasesService', '', 1],
    ['private readonly limitPurchasesService: LimitPurchasesService', '', 1],
    ['private readonly limitPurchasesService: LimitPurchasesService', 'limitPurchases() {}', 0],
    ['private readonly orders: Orders, private readonly ordersRepository: OrdersRepository', '', 0],
    ['private readonly orders: Orders, private readonly repository: OrdersRepository', '', 1],
    ['private readonly ordersRepository: OrdersRepository, private readonly orders: Model<Order>', '', 0],
    ['limiting: LimitPurchasesService', '', 0],
  ])('%s %s', (parameters, members, complaints) => {
    expect(checkInjected('apps/api/src/features/orders/a.service.ts', injecting(parameters, members))).toHaveLength(complaints);
  });
});

describe('patterns', () => {
  const product = 'apps/api/src/a.ts';
  it.each([
    [product, String.raw`text.replace(/[ \t]+\n/g, '')`, 1],
    [product, String.raw`text.replace(/<(br|p)\b[^>]*>/gi, '')`, 1],
    [product, String.raw`text.replace(/<(br|p)\b[^<>]*>/gi, '')`, 0],
    [product, 'text.match(/^(a+)+$/)', 1],
    [product, '// bounded input: cut to 100 characters\ntext.match(/-+$/)', 0],
    [product, '// bounded input: cut to 100 characters\ntext.match(/^(a+)+$/)', 1],
    ['apps/api/src/a.test.ts', 'text.match(/-+$/)', 0],
    ['apps/api/src/a.test.ts', 'text.match(/^(a+)+$/)', 1],
    [product, String.raw`text.match(/^[\w-]+$/)`, 0],
  ])('%s: %s', (path, text, complaints) => {
    expect(checkPatterns(path, text)).toHaveLength(complaints);
  });

  it('names file, line and pattern', () => {
    expect(checkPatterns(product, 'const a = 1;\nconst end = /-+$/;')).toEqual([
      expect.stringContaining('apps/api/src/a.ts:2 /-+$/ takes super-linear time'),
    ]);
  });
});

describe('import rules', () => {
  const files = ['apps/api/src/a.ts', 'apps/api/src/b.ts'];
  const seen = (source, resolved) => ({ source, dependencies: resolved ? [{ resolved }] : [] });

  it('fail when the cruiser passes without having seen a module', () => {
    expect(checkSight([], files)).toHaveLength(2);
  });

  it('fail when no imports were parsed', () => {
    expect(
      checkSight(
        files.map((file) => seen(file)),
        files,
      ),
    ).toHaveLength(1);
    expect(checkSight([seen(files[0], files[1]), seen(files[1])], files)).toEqual([]);
  });

  it('allow a feature to import from lower layers and not from higher ones', () => {
    expect(notBelow('inventory')).toContain('events');
    expect(notBelow('orders')).not.toContain('inventory');
    expect(new Set(FLOORS.flat()).size).toBe(FLOORS.flat().length);
  });

  it('fail when a feature has no layer, a layer no feature, or ARCHITECTURE.md another picture', () => {
    const root = mkdtempSync(join(tmpdir(), 'floors-'));
    const features = join(root, 'apps/api/src/features');
    const picture = [FLOORS, ...Object.values(FOLDER_FLOORS)].map((floors) => floors.map((names) => names.join(', ')).join(' · '));
    for (const name of FLOORS.flat()) mkdirSync(join(features, name), { recursive: true });
    for (const [place, floors] of Object.entries(FOLDER_FLOORS))
      for (const name of floors.flat()) mkdirSync(join(root, 'apps/api/src', place, name), { recursive: true });
    writeFileSync(join(root, 'ARCHITECTURE.md'), picture.join('\n'));
    expect(checkFloors(root)).toEqual([]);
    mkdirSync(join(features, 'planted'));
    rmSync(join(features, 'orders/cart'), { recursive: true });
    writeFileSync(join(root, 'ARCHITECTURE.md'), picture.slice(1).join('\n'));
    expect(checkFloors(root).map((complaint) => complaint.split(':')[0])).toEqual([
      'features/planted has no layer',
      'ARCHITECTURE.md shows other layers of features',
      'features/orders/cart does not exist',
    ]);
    rmSync(root, { recursive: true });
  });
});

it('checks the public folders of features, and no folder that is served as it is', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  const paths = ['apps/api/src/features/orders/public/orders.facade.ts', 'apps/web/public/theme.js', 'apps/web/public/served.ts'];
  for (const path of paths) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  expect(sourceFiles(root)).toEqual([paths[0]]);
  rmSync(root, { recursive: true });
});

it('names generated files that changed, were added or were removed', () => {
  const before = new Map([
    ['same', '1'],
    ['changed', '1'],
    ['gone', '1'],
  ]);
  const after = new Map([
    ['same', '1'],
    ['changed', '2'],
    ['new', '1'],
  ]);
  expect(differing(before, after)).toEqual(['changed', 'gone', 'new']);
});

it('counts a test file that did not load as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ],
  };
  expect(countsOf(report)).toEqual({ passed: 3, failed: 2 });
});

it('names each failed test with the beginning of its error, and a file that did not load', () => {
  const failed = { status: 'failed', fullName: 'orders pages', failureMessages: [`Error: no row\n${'x'.repeat(5000)}`] };
  const passed = { status: 'passed', fullName: 'orders sort', failureMessages: [] };
  const report = {
    testResults: [
      { name: '/root/src/orders.test.ts', message: '', assertionResults: [passed, failed] },
      { name: '/root/src/broken.test.ts', message: 'SyntaxError: no', assertionResults: [] },
      { name: '/root/src/fine.test.ts', message: '', assertionResults: [passed] },
    ],
  };
  const [order, broken, ...others] = failuresOf(report, '/root');
  expect(order).toMatch(/^src\/orders\.test\.ts: orders pages\nError: no row\nx+$/);
  expect(order.length).toBeLessThan(1600);
  expect(broken).toBe('src/broken.test.ts: did not load\nSyntaxError: no');
  expect(others).toEqual([]);
});

it('reads missing shared libraries from ldd', () => {
  expect(missingLibraries('\tlibcurl.so.4 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)')).toEqual(['libcurl.so.4']);
});
