import { beforeEach, expect, it, vi } from 'vitest';

/** What jsdom lacks of constructed sheets. */
class Sheet {
  text = '';
  readonly cssRules: string[] = [];
  replaceSync(text: string): void {
    this.text = text;
  }
  insertRule(rule: string): void {
    this.cssRules.push(rule);
  }
}

let sheets: Sheet[];
beforeEach(() => {
  vi.resetModules();
  sheets = [];
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('CSS', {
    escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&'),
    supports: (_: string, value: string) => !/[;{}]/.test(value),
  });
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheets,
    set: (all: Sheet[]) => {
      sheets = all;
    },
  });
});

it('BUY-050 draws links without moving, adding or changing a node of the page', async () => {
  const { drawButtons } = await import('./button.ts');
  document.body.innerHTML = '<a href="https://x.example/e/s" data-marquee data-background="#14532d"><b>GET</b> TICKETS</a>';
  const before = document.body.innerHTML;
  const link = document.querySelector('a')!;
  const children = [...link.childNodes];
  const changed = vi.fn<() => void>();
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  drawButtons('a[data-marquee]');
  drawButtons('a[data-marquee]');
  expect(observer.takeRecords()).toEqual([]);
  expect([document.body.innerHTML, [...link.childNodes]]).toEqual([before, children]);
  expect(sheets).toHaveLength(1);
});

it('BUY-050 has a rule for each color that is one, and only once', async () => {
  const { drawButtons } = await import('./button.ts');
  const link = (background: string) => `<a href="#" data-marquee data-background="${background}" data-color="white">X</a>`;
  document.body.innerHTML = link('#14532d') + link('#14532d') + link('red} *{display:none');
  drawButtons('a[data-marquee]');
  expect(sheets[0]!.cssRules).toEqual([
    String.raw`a[data-marquee]:not(#_):not(#_)[data-background="\#14532d"]{background:#14532d!important}`,
    'a[data-marquee]:not(#_):not(#_)[data-color="white"]{color:white!important}',
  ]);
});

it('BUY-050 lets a long label make the button higher, and cuts none', async () => {
  const { drawButtons } = await import('./button.ts');
  drawButtons('a[data-marquee]');
  expect(sheets[0]!.text).toContain('min-width:150px');
  expect(sheets[0]!.text).toContain('overflow-wrap:anywhere');
  expect(sheets[0]!.text).not.toMatch(/[{;]\s*(width|height|overflow):/);
});
