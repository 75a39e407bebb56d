import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveShell } from './leave-shell.ts';

it('keeps the server-rendered content until the page has its own title, and nothing in it loads', async () => {
  document.body.innerHTML = '<div id="shell"><h1>Night Swim</h1></div><div id="root"></div>';
  const root = document.querySelector('#root')!;
  leaveShell(root);
  root.append(document.createElement('main'));
  await new Promise((next) => setTimeout(next, 20));
  expect(document.querySelector('#shell')).toBeTruthy();
  root.firstElementChild!.innerHTML = '<h1>Night Swim</h1><div role="status" aria-busy="true"></div>';
  await new Promise((next) => setTimeout(next, 20));
  expect(document.querySelector('#shell')).toBeTruthy();
  root.querySelector('[role=status]')!.remove();
  await waitFor(() => expect(document.querySelector('#shell')).toBeNull());
});
