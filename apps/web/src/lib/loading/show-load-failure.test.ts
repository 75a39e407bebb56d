import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showLoadFailure } from './show-load-failure.ts';

afterEach(() => document.body.replaceChildren());

describe('a page whose code did not load', () => {
  it.each([
    [
      'below the server-rendered content',
      '<div id="shell"><div class="pub-right"><h1>Tide</h1></div></div><div id="root"></div>',
      '.pub-right',
    ],
    ['alone, where the server rendered nothing', '<div id="root"></div>', '#root'],
  ])('says so %s, and reloads it on a press', async (_, html, place) => {
    document.body.innerHTML = html;
    let loads = 0;
    showLoadFailure(() => (loads += 1));
    const words = screen.getByRole('alert');
    expect(words.textContent).toBe('This page did not load completely. Try again');
    expect(words.parentElement).toBe(document.querySelector(place));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loads).toBe(1);
  });
});
