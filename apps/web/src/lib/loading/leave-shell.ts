import { replaceShell } from './shell-cart.ts';

/**
 * Removes the content that the server rendered until the page is loaded (`#shell`, of a public page) as soon as the
 * page has its replacement: a title without anything that still loads, or an error that it did not load.
 */
export function leaveShell(root: Element): void {
  const shell = document.querySelector('#shell');
  if (!shell) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector('h1, .retry') || root.querySelector('[role=status][aria-busy=true]')) return;
    watch.disconnect();
    replaceShell(shell, root);
  });
  watch.observe(root, { childList: true, subtree: true });
}
