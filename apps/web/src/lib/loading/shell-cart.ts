import { cartKey } from '../storage/kept-cart.ts';
import { keep, readKept } from '../storage/kept.ts';

let isPressed = false;

/**
 * Makes the server-rendered tickets (`#shell` of an event on sale) usable before the page's code is loaded: stores
 * the counts where the page reads them, and records a press of GET TICKETS.
 */
export function serveShell(shell: Element | null): void {
  const form = shell?.querySelector<HTMLElement>('[data-event]');
  if (!form) return;
  const key = cartKey(form.dataset['event'] ?? '');
  let chosen = readKept<Record<string, number>>(key) ?? {};
  draw(form, chosen);
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const line = button?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (line) {
      chosen = { ...chosen, [line]: Math.max(0, (chosen[line] ?? 0) + Number(button?.dataset['by'])) };
      keep(key, chosen);
      draw(form, chosen);
    } else if (button) {
      isPressed = true;
      for (const each of form.querySelectorAll('[data-buy]')) {
        each.setAttribute('aria-busy', 'true');
        each.classList.add('at-work');
      }
    }
  });
}

/** Whether GET TICKETS was pressed before the page was loaded; true only once. */
export function takePress(): boolean {
  const was = isPressed;
  isPressed = false;
  return was;
}

/** Removes the shell; focus inside it moves to the matching element of the page. */
export function replaceShell(shell: Element, root: Element): void {
  const focused = document.activeElement;
  const name = focused && shell.contains(focused) ? nameOf(focused) : null;
  shell.remove(); // while the shell is present the page is not shown and cannot take focus
  if (name === null) return;
  const like = [...root.querySelectorAll('button')].filter((button) => nameOf(button) === name);
  const shown = like.find(({ offsetParent }) => offsetParent !== null) ?? like[0];
  shown?.focus({ preventScroll: true });
}

function nameOf(button: Element): string | null {
  return button.getAttribute('aria-label') ?? button.textContent;
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
