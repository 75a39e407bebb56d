/** The code of the texts is among what did not come. */
const WORDS = 'This page did not load completely.';
const AGAIN = 'Try again';

/** Says under what the server wrote that the rest did not come, and loads the page anew on a press. */
export function sayUnloaded(reload = (): void => window.location.reload()): void {
  const words = Object.assign(document.createElement('p'), { textContent: WORDS, className: 'retry' });
  words.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: AGAIN, className: 'small-act' });
  again.addEventListener('click', () => reload());
  words.append(' ', again);
  document.querySelector('#shell .pub-right, #root')?.append(words);
}
