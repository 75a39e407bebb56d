import { describe, expect, it } from 'vitest';
import { checkModules, classesOf } from './css-modules.mjs';

const CSS = `/* .not */ .row:global(.panel) > .cell, .row.isOpen { width: 1.5px } @media (width < 9.5px) { .small { margin: .5px } }`;
const check = (source) => checkModules(new Map([['apps/web/src/ui/a.module.css', CSS]]), new Map([['apps/web/src/ui/a.tsx', source]]));

describe('classes of CSS modules', () => {
  it('reads the local names only', () => {
    expect([...classesOf(CSS)]).toEqual(['row', 'cell', 'isOpen', 'small']);
  });

  it('complains about a name that the module lacks, and about a class that nothing uses', () => {
    expect(check(`import styles from './a.module.css'; [styles.row, styles.cell, styles.isOpen, styles.smal]`)).toEqual([
      'apps/web/src/ui/a.tsx names .smal, which apps/web/src/ui/a.module.css lacks',
      'apps/web/src/ui/a.module.css has .small, which nothing uses',
    ]);
  });

  it('follows #names, and complains about a computed name', () => {
    const all = 'a.row, a.cell, a.isOpen, a.small';
    expect(check(`import a from '#ui/a.module.css'; [${all}]`)).toEqual([]);
    expect(check(`import a from '#ui/a.module.css'; [${all}, a[tone]]`)).toEqual([
      'apps/web/src/ui/a.tsx computes a name of #ui/a.module.css: write down each',
    ]);
  });

  it('complains about two modules of one file name', () => {
    const css = new Map(['ui/a', 'lib/a'].map((name) => [`apps/web/src/${name}.module.css`, '']));
    expect(checkModules(css, new Map())).toEqual(['apps/web/src/lib/a.module.css has the file name of another module']);
  });
});
