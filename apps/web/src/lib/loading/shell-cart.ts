import { cartKey } from '../storage/kept-cart.ts';
import { keep, readKept } from '../storage/kept.ts';

let isPressed = false;
/** The name of the last other button that was pressed, which is pressed again in the page. */
let otherPress: string | null = null;

/**
 * Makes the server-rendered tickets (`#shell` of an event on sale) usable before the page's code is loaded: stores
 * the counts where the page reads them, and records a press of GET TICKETS.
 */
export function serveShell(shell: Element | null): void {
  const form = shell?.querySelector<HTMLElement>('[data-event]');
  if (!shell || !form) return;
  const key = cartKey(form.dataset['event'] ?? '');
  let chosen = readKept<Record<string, number>>(key) ?? {};
  draw(form, chosen);
  shell.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const step = button?.closest<HTMLElement>('[data-line]');
    const line = step?.dataset['line'];
    if (line) {
      const by = step.querySelector('button') === button ? -1 : 1;
      chosen = { ...chosen, [line]: Math.max(0, (chosen[line] ?? 0) + by) };
      keep(key, chosen);
      draw(form, chosen);
    } else if (button?.matches('[data-buy]')) {
      isPressed = true;
      for (const each of form.querySelectorAll('[data-buy]')) {
        each.setAttribute('aria-busy', 'true');
        each.classList.add('at-work');
      }
    } else if (button) otherPress = nameOf(button);
  });
}

/** Tells whether GET TICKETS was pressed before the page was loaded; true only once. */
export function takePress(): boolean {
  const was = isPressed;
  isPressed = false;
  return was;
}

/** Removes the shell; focus inside it, a press that it could not answer, and opened details move to the matching element of the page. */
export function replaceShell(shell: Element, root: Element): void {
  const focused = document.activeElement;
  const name = focused && shell.contains(focused) ? nameOf(focused) : null;
  shell.remove(); // while the shell is present the page is not shown and cannot take focus
  if (name !== null) shownLike(name, root)?.focus({ preventScroll: true });
  if (otherPress !== null) shownLike(otherPress, root)?.click();
  otherPress = null;
  // the form looked before the press, while the shell was still shown
  if (takePress()) root.querySelector<HTMLElement>('[data-buy]')?.click();
  if (shell.querySelector('details[open]')) root.querySelector('details')?.setAttribute('open', '');
}

function shownLike(name: string, root: Element): HTMLElement | undefined {
  const like = [...root.querySelectorAll<HTMLElement>('a, button, summary')].filter((element) => nameOf(element) === name);
  return like.find(({ offsetParent }) => offsetParent !== null) ?? like[0];
}

function nameOf(element: Element): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

function draw(form: HTMLElement, chosen: Readonly<Record<string, number>>): void {
  let count = 0;
  for (const step of form.querySelectorAll<HTMLElement>('[data-line]')) {
    const { line = '', most } = step.dataset;
    const quantity = chosen[line] ?? 0;
    count += quantity;
    step.classList.toggle('has', quantity > 0);
    const [less, more] = step.querySelectorAll('button');
    const output = step.querySelector('output');
    if (output) output.textContent = String(quantity);
    if (less) less.disabled = quantity === 0;
    if (more) more.disabled = most !== undefined && quantity >= Number(most);
  }
  for (const each of form.querySelectorAll('[data-count]')) each.textContent = `${count} ${count === 1 ? 'item' : 'items'}`;
}
