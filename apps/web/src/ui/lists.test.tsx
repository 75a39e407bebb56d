import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { layOut, scrollToAboveBottom } from '../testing/browser.ts';
import { logged } from '../testing/log.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { ListFailed } from './list-failed.tsx';
import { SearchBox } from './search-box.tsx';
import { useEndlessList, type ListPage } from './use-endless-list.ts';

type Load = (key: string, after: string | null) => Promise<ListPage<string>>;

function Names({ load }: { load: Load }) {
  const [key, setKey] = useState('');
  const { items, state, retry } = useEndlessList({ key, load: (after) => load(key, after), idOf: (name) => name });
  return (
    <>
      <SearchBox placeholder="Search by Name" value={key} onSearch={setKey} />
      <ul aria-label={state}>
        {items.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {state === 'failed' && <ListFailed onRetry={retry} />}
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a list that grows', () => {
  it('asks for the next page within 500 px of the bottom, not before, and shows nobody twice', async () => {
    const load = vi.fn<Load>((_, after) =>
      Promise.resolve(after ? { items: ['Bea', 'Cy'], next: null } : { items: ['Ann', 'Bea'], next: 'p2' }),
    );
    await renderPiece(<Names load={load} />);
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    act(() => scrollToAboveBottom(501));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => scrollToAboveBottom(500));
    act(() => scrollToAboveBottom(400));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy']));
    act(() => scrollToAboveBottom(0));
    expect(load.mock.calls.map(([, after]) => after)).toEqual([null, 'p2']);
  });

  it('fills a page too short to scroll', async () => {
    layOut({ scrollHeight: 300 });
    await renderPiece(
      <Names load={(_, after) => Promise.resolve(after ? { items: ['Cy'], next: null } : { items: ['Ann'], next: 'p2' })} />,
    );
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Cy']));
  });

  it('ACC-236 keeps what was loaded when the rest fails, says so in a line, and goes on by Try again', async () => {
    let isDown = true;
    const load: Load = (_, after) => {
      if (after === null) return Promise.resolve({ items: ['Ann'], next: 'p2' });
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve({ items: ['Bea'], next: null });
    };
    const { user } = await renderPiece(<Names load={load} />);
    await waitFor(() => expect(shown()).toEqual(['Ann']));
    act(() => scrollToAboveBottom(0));
    expect(await screen.findByText('The rest of the list could not be loaded.')).toBeTruthy();
    expect(shown()).toEqual(['Ann']);
    expect(logged).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
  });
});

describe('a search that fails', () => {
  it('shows nobody of the search before, and Try again asks for its first page', async () => {
    let isDown = true;
    const load = vi.fn<Load>((key, after) => {
      if (key === 'zoe' && isDown) return Promise.reject(new Error('down'));
      return Promise.resolve(key === 'zoe' ? { items: ['Zoe'], next: null } : { items: [after ?? 'Ann'], next: after ? null : 'Bea' });
    });
    const { user } = await renderPiece(<Names load={load} />);
    await waitFor(() => expect(shown()).toEqual(['Ann']));
    act(() => scrollToAboveBottom(0));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    layOut();
    await user.type(screen.getByRole('searchbox'), 'zoe');
    await screen.findByText('The rest of the list could not be loaded.');
    expect(shown()).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['Zoe']));
    expect(load.mock.calls.at(-1)).toEqual(['zoe', null]);
  });
});

describe('a search', () => {
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('ACC-196 asks once, 250 ms after the last keystroke, and from the first page on', async () => {
    const load = vi.fn<Load>((key) => Promise.resolve({ items: [`${key}!`], next: 'p2' }));
    await renderPiece(<Names load={load} />);
    vi.useFakeTimers();
    for (const text of ['o', 'ok', 'oka ']) {
      type(text);
      await pass(249);
    }
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load.mock.calls.slice(1)).toEqual([['oka', null]]);
  });

  it('ACC-208 never lets a late answer to an earlier text overwrite the one to the latest', async () => {
    const answers = new Map<string, (page: ListPage<string>) => void>();
    const load: Load = (key) => new Promise((resolve) => answers.set(key, resolve));
    await renderPiece(<Names load={load} />);
    vi.useFakeTimers();
    type('first');
    await pass(250);
    type('second');
    await pass(250);
    answers.get('second')?.({ items: ['of second'], next: null });
    await pass(0);
    answers.get('first')?.({ items: ['of first'], next: null });
    await pass(0);
    expect(shown()).toEqual(['of second']);
  });

  it('puts the cursor into the field by the slash key', async () => {
    const { user } = await renderPiece(<Names load={() => Promise.resolve({ items: [], next: null })} />);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});
