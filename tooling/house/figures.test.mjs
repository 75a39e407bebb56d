import { describe, expect, it } from 'vitest';

import { climbs, orderOf, roomsIn } from './arrows.mjs';
import { figuresOf, longestConstructor, smallWithOneImporter, tableOf } from './figures.mjs';
import { modulesOf } from './modules.mjs';

const API = 'apps/api/src/';
const orders = `${API}features/orders`;
const modules = (files) => modulesOf(new Map(Object.entries(files)));
const valueOf = (figures, text) => figures.find(([title]) => title === text)?.[1];

describe('imports of a checkout', () => {
  it('are found by path, by name and by package', () => {
    const [all] = modules({
      [`${API}a.ts`]: `import { b } from './b.ts';\nimport '#mail/c';\nconst d = await import('@marquee/shared/d');\nexport { e } from 'nest';\n`,
      [`${API}b.ts`]: '',
      [`${API}platform/mail/c.tsx`]: '',
      'packages/shared/src/d.ts': '',
    });
    expect(all.imports).toEqual([`${API}b.ts`, `${API}platform/mail/c.tsx`, 'packages/shared/src/d.ts']);
  });

  it('run up where two rooms need each other, in the direction with fewer of them', () => {
    const found = climbs(
      modules({
        [`${orders}/read/a.ts`]: `import '../record/a.ts';\nimport '../record/b.ts';`,
        [`${orders}/record/a.ts`]: `import '../read/a.ts';`,
        [`${orders}/record/b.ts`]: `import './a.ts';`,
        [`${orders}/orders.module.ts`]: `import './read/a.ts';`,
      }),
      roomsIn(`${orders}/`),
    );
    expect(found).toEqual({ arrows: 2, imports: 3, up: 1, upArrows: ['record → read'] });
  });

  it('are all down in an order that exists, wherever the rooms stand in the alphabet', () => {
    expect(orderOf(new Map(['a b', 'b c', 'c d', 'a d'].map((key) => [key, 1])))).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('figures', () => {
  it('count a small file that one other imports', () => {
    const files = { 'a.ts': `import './b.ts';\nimport './c.ts';`, 'b.ts': `import './c.ts';\n`, 'c.ts': '', 'd.ts': '' };
    const all = modules(Object.fromEntries(Object.entries(files).map(([path, text]) => [API + path, text])));
    expect(smallWithOneImporter(all).map(({ path }) => path)).toEqual([`${API}b.ts`]);
  });

  it('count branches on kind outside the two features, fields and audit entries', () => {
    const figures = figuresOf(
      modules({
        [`${API}features/events/a.ts`]: `if (kind === 'event') return;\n`,
        [`${API}features/orders/b.ts`]: `if (sellable.kind !== 'season') this.audit.record(tx, { accessibility });\n`,
        'apps/web/src/c.tsx': `switch (it) {\n  case 'season':\n}\n`,
      }),
    );
    expect(valueOf(figures, 'branches on kind outside events and seasons')).toBe(2);
    expect(valueOf(figures, 'files that name accessibility')).toBe(1);
    expect(valueOf(figures, 'audit.record by hand')).toBe(1);
    expect(valueOf(figures, 'source lines')).toBe(5);
  });

  it('name the longest constructor', () => {
    const text = `class A { constructor(private readonly b: B, private readonly c: C) {} }\nclass D { constructor(readonly e: E) {} }`;
    expect(longestConstructor(modules({ [`${API}a.service.ts`]: text }))).toEqual([2, `${API}a.service.ts`]);
  });

  it('stand side by side', () => {
    const column = (title, value) => ({ title, figures: [['lines', value]] });
    expect(tableOf([column('before', 100), column('now', 9)])).toBe('       before  now\nlines     100    9');
  });
});
