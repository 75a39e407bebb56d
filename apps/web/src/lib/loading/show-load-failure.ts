/** A constant, because the code of the texts did not load either. */
const WORDS = 'This page did not load completely.';
const AGAIN = 'Try again';

/** Shows below the server-rendered content that the rest did not load, and reloads the page on a press. */
export function showLoadFailure(reload = (): void => window.location.reload()): void {
  const words = Object.assign(document.createElement('p'), { textContent: WORDS, className: 'retry' });
  words.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: AGAIN, className: 'small-act' });
  again.addEventListener('click', () => reload());
  words.append(' ', again);
  document.querySelector('#shell .pub-right, #root')?.append(words);
}
