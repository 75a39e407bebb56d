import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { act } from './act.ts';

function Late() {
  const [text, setText] = useState('early');
  useEffect(() => void Promise.resolve().then(() => setText('late')), []);
  return text;
}

describe('an act still running when its test times out', () => {
  it.fails('is abandoned', { timeout: 100 }, () => act(() => new Promise(() => {})));

  it('does not block rendering in the next test', async () => {
    render(<Late />);
    expect(await screen.findByText('late')).toBeTruthy();
  });
});
