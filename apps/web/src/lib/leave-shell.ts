import { replaceShell } from './shell-cart.ts';

/**
 * Takes away what the server wrote to be seen until the page is there (`#shell`, of a public event), as soon as the page has something
 * to show in its place: a title, or that it did not load.
 */
export function leaveShell(root: Element): void {
  const shell = document.querySelector('#shell');
  if (!shell) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector('h1, .retry')) return;
    watch.disconnect();
    replaceShell(shell, root);
  });
  watch.observe(root, { childList: true, subtree: true });
}
