import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FromShell } from './from-shell.tsx';

it('BUY-001 shows what the server rendered while the code of a piece loads, and nothing without it', () => {
  document.body.innerHTML = '<div id="shell"><div class="rich"><p>Low tide</p></div></div><div id="root"></div>';
  const { container } = render(
    <>
      <FromShell piece=".rich" />
      <FromShell piece=".other" />
    </>,
  );
  document.querySelector('#shell')!.remove();
  expect(container.innerHTML).toContain('<div class="rich"><p>Low tide</p></div>');
  expect(container.querySelectorAll('p')).toHaveLength(1);
});
