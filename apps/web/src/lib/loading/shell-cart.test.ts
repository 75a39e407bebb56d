import { afterEach, describe, expect, it, vi } from 'vitest';
import { readKept } from '../storage/kept.ts';
import { replaceShell, serveShell, takePress } from './shell-cart.ts';

const STEP = (line: string, most: string) =>
  `<div class="step" data-line="${line}"${most}><button data-by="-1" aria-label="One less ${line}" disabled></button><output>0</output><button data-by="1" aria-label="One more ${line}"></button></div>`;
const SHELL = `<div id="shell"><section data-event="e1">${STEP('ga', ' data-most="2"')}${STEP('vip', '')}<b data-count>0 items</b><button data-buy>GET TICKETS</button></section></div>`;

function shown(): Element {
  document.body.innerHTML = SHELL;
  const shell = document.querySelector('#shell')!;
  serveShell(shell);
  return shell;
}
const press = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!.click();

describe('the tickets rendered by the server', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    sessionStorage.clear();
    takePress();
  });

  it('BUY-010 can be counted before the page is loaded, up to the limit, and the page keeps the counts', () => {
    const shell = shown();
    for (const name of ['One more ga', 'One more ga', 'One more ga', 'One more vip', 'One more vip', 'One less vip']) press(name);
    expect([...shell.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['2', '1']);
    expect(shell.querySelector('[data-count]')?.textContent).toBe('3 items');
    expect(readKept('marquee.cart.e1')).toEqual({ ga: 2, vip: 1 });
  });

  it('show the previous choice after a reload', () => {
    sessionStorage.setItem('marquee.cart.e1', '{"ga":1}');
    expect(shown().querySelector('output')?.textContent).toBe('1');
  });

  it('hand the press of GET TICKETS to the page, once', () => {
    const shell = shown();
    expect(takePress()).toBe(false);
    shell.querySelector<HTMLButtonElement>('[data-buy]')!.click();
    expect(shell.querySelector('[data-buy]')?.getAttribute('aria-busy')).toBe('true');
    expect([takePress(), takePress()]).toEqual([true, false]);
  });

  it('presses GET TICKETS of the page when the shell’s was pressed after the page had looked', () => {
    document.body.innerHTML = `${SHELL}<div id="root"><button data-buy>GET TICKETS</button></div>`;
    const [shell, root] = [document.querySelector('#shell')!, document.querySelector('#root')!];
    const pressed = vi.fn<() => void>();
    root.querySelector('button')!.addEventListener('click', pressed);
    serveShell(shell);
    expect(takePress()).toBe(false);
    shell.querySelector<HTMLButtonElement>('[data-buy]')!.click();
    replaceShell(shell, root);
    expect([pressed.mock.calls.length, takePress()]).toEqual([1, false]);
  });

  it('hand the focus to the same control of the page', () => {
    const shell = shown();
    document.body.insertAdjacentHTML('beforeend', '<div id="root"><button aria-label="One more vip"></button></div>');
    shell.querySelector<HTMLButtonElement>('[aria-label="One more vip"]')!.focus();
    const root = document.querySelector('#root')!;
    replaceShell(shell, root);
    expect(document.querySelector('#shell')).toBeNull();
    expect(document.activeElement).toBe(root.querySelector('button'));
  });

  it('hand another press, and opened details, to the page', () => {
    const shell = shown();
    shell.querySelector('section')!.insertAdjacentHTML('beforeend', '<details open></details><button>I have a code</button>');
    const root = document.createElement('div');
    root.innerHTML = '<details></details><button>I have a code</button>';
    document.body.append(root);
    let presses = 0;
    root.querySelector('button')!.addEventListener('click', () => (presses += 1));
    shell.querySelector<HTMLButtonElement>('details + button')!.click();
    replaceShell(shell, root);
    replaceShell(shell, root);
    expect([presses, root.querySelector('details')!.open]).toEqual([1, true]);
  });

  it('do nothing where the server rendered none', () => {
    expect(() => serveShell(null)).not.toThrow();
  });
});
