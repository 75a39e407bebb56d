import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { act } from './act.ts';

function Late() {
  const [text, setText] = useState('early');
  useEffect(() => void Promise.resolve().then(() => setText('late')), []);
  return text;
}

describe('what a test is waiting for when its time is over', () => {
  it.fails('is given up', { timeout: 100 }, () => act(() => new Promise(() => {})));

  it('holds back nothing that the next test draws', async () => {
    render(<Late />);
    expect(await screen.findByText('late')).toBeTruthy();
  });
});
