import { gql, type TypedDocumentNode } from '@apollo/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ArtistsQueryInput, PaginationInput } from '#gql/schema-types.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { layOut, scrollToAboveBottom } from '#testing/browser.ts';
import { logged } from '#testing/log.ts';
import { renderPiece } from '#testing/render-piece.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useList } from './use-list.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}
type Variables = { query?: ArtistsQueryInput; pagination: PaginationInput };

const NamesDocument: TypedDocumentNode<{ artists: readonly Named[] }, Variables> = gql`
  query Names($query: ArtistsQueryInput, $pagination: PaginationInput) {
    artists(query: $query, pagination: $pagination) {
      _id
      name
    }
  }
`;

/** Two names on each page. */
type Load = (text: string, page: number) => readonly string[] | Promise<readonly string[]>;

function Names() {
  const [text, setText] = useState('');
  const refresh = useRefresh(NamesDocument);
  const { items, state, retry } = useList({
    document: NamesDocument,
    variables: (pagination) => ({ query: { name: text }, pagination }),
    pageSize: 2,
    pagesOf: ({ artists }) => ({ items: artists }),
  });
  return (
    <>
      <SearchBox placeholder="Search by Name" value={text} onSearch={setText} />
      <button type="button" onClick={refresh}>
        Refresh
      </button>
      <ul aria-label={state}>
        {items.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
      {state === 'failed' && <ListFailed onRetry={retry} />}
    </>
  );
}

const renderNames = (load: Load) =>
  renderPiece(<Names />, {
    artists: async ({ query, pagination }: { query: { name: string }; pagination: { pageNumber?: number } }) =>
      (await load(query.name, pagination.pageNumber ?? 1)).map((name) => ({ _id: name, name })),
  });

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('an endless list', () => {
  it('requests the next page within 500 px of the bottom, not before, and shows nobody twice', async () => {
    const load = vi.fn<Load>((_, page) => (page === 1 ? ['Ann', 'Bea'] : page === 2 ? ['Bea', 'Cy'] : ['Di']));
    await renderNames(load);
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    act(() => scrollToAboveBottom(501));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => scrollToAboveBottom(500));
    act(() => scrollToAboveBottom(400));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy', 'Di']));
    act(() => scrollToAboveBottom(0));
    expect(load.mock.calls.map(([, page]) => page)).toEqual([1, 2, 3]);
  });

  it('fills a page too short to scroll', async () => {
    layOut({ scrollHeight: 300 });
    await renderNames((_, page) => (page === 1 ? ['Ann', 'Bea'] : ['Cy']));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy']));
  });

  it('restarts at the first page when it is refreshed, and keeps the old items until that is loaded', async () => {
    let names = ['Ann', 'Bea'];
    let isHeld = Promise.resolve();
    const { user } = await renderNames(async (_, page) => {
      await isHeld;
      return page === 1 ? names : ['Cy'];
    });
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    act(() => scrollToAboveBottom(0));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy']));
    layOut();
    names = ['Zoe'];
    let release = () => {};
    isHeld = new Promise((resolve) => (release = resolve));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('list', { name: 'stale' });
    expect(shown()).toEqual(['Ann', 'Bea', 'Cy']);
    release();
    await waitFor(() => expect(shown()).toEqual(['Zoe']));
  });

  it('ACC-236 keeps the loaded items when the next page fails, shows a line about it, and continues by Try again', async () => {
    let isDown = true;
    const load = vi.fn<Load>((_, page) => {
      if (page === 1) return ['Ann', 'Bea'];
      if (isDown) throw new Error('down');
      return ['Cy'];
    });
    const { user } = await renderNames(load);
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    act(() => scrollToAboveBottom(0));
    expect(await screen.findByText('The rest of the list could not be loaded.')).toBeTruthy();
    expect(shown()).toEqual(['Ann', 'Bea']);
    expect(logged).toHaveLength(1);
    act(() => scrollToAboveBottom(0));
    expect(load).toHaveBeenCalledTimes(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy']));
  });

  it('keeps the loaded items when it cannot be refreshed', async () => {
    let isDown = false;
    const { user } = await renderNames(() => {
      if (isDown) throw new Error('down');
      return ['Ann'];
    });
    await waitFor(() => expect(shown()).toEqual(['Ann']));
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('The rest of the list could not be loaded.');
    expect(shown()).toEqual(['Ann']);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'idle' });
    expect(shown()).toEqual(['Ann']);
  });
});

describe('a search that fails', () => {
  it('shows no results of the previous search, and Try again requests its first page', async () => {
    let isDown = true;
    const load = vi.fn<Load>((text, page) => {
      if (text === 'zoe' && isDown) throw new Error('down');
      return text === 'zoe' ? ['Zoe'] : page === 1 ? ['Ann', 'Bea'] : ['Cy'];
    });
    const { user } = await renderNames(load);
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea']));
    act(() => scrollToAboveBottom(0));
    await waitFor(() => expect(shown()).toEqual(['Ann', 'Bea', 'Cy']));
    layOut();
    await user.type(screen.getByRole('searchbox'), 'zoe');
    await screen.findByText('The rest of the list could not be loaded.');
    expect(shown()).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['Zoe']));
    expect(load.mock.calls.at(-1)).toEqual(['zoe', 1]);
  });
});

describe('a search', () => {
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('ACC-196 sends one request, 250 ms after the last keystroke, and from the first page on', async () => {
    const load = vi.fn<Load>((text) => [`${text}!`]);
    await renderNames(load);
    await waitFor(() => expect(shown()).toEqual(['!']));
    vi.useFakeTimers();
    for (const text of ['o', 'ok', 'oka ']) {
      type(text);
      await pass(249);
    }
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load.mock.calls.slice(1)).toEqual([['oka', 1]]);
  });

  it('ACC-208 never lets a late response for an earlier text overwrite the latest one', async () => {
    const answers = new Map<string, (names: readonly string[]) => void>();
    await renderNames((text) => new Promise((resolve) => answers.set(text, resolve)));
    vi.useFakeTimers();
    type('first');
    await pass(250);
    type('second');
    await pass(250);
    answers.get('second')?.(['of second']);
    await pass(0);
    answers.get('first')?.(['of first']);
    await pass(0);
    expect(shown()).toEqual(['of second']);
  });

  it('focuses the field by the slash key', async () => {
    const { user } = await renderNames(() => []);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});
