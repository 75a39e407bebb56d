import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render-piece.tsx';
import { useNotices } from './notices.tsx';

function Announcer() {
  const notices = useNotices();
  return (
    <>
      <button type="button" onClick={() => notices.success('Saved.')}>
        save
      </button>
      <button type="button" onClick={() => notices.warning('Check the dates.')}>
        warn
      </button>
      <button type="button" onClick={() => notices.error('It failed.')}>
        fail
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a notice', () => {
  it.each([
    ['save', 'Saved.', 'status'],
    ['warn', 'Check the dates.', 'status'],
    ['fail', 'It failed.', 'alert'],
  ])(
    'AUT-201 ACC-091 OPS-217 (%s) is announced at the top right and disappears by itself after 7000 ms, not before',
    async (button, text, role) => {
      await renderPiece(<Announcer />);
      vi.useFakeTimers();
      press(button);
      expect(screen.getByText(text).closest('.notices')?.className).toBe('notices underBar');
      expect(screen.getByText(text).closest(`[role=${role}]`)?.getAttribute('aria-live')).toBe(role === 'alert' ? 'assertive' : 'polite');
      await pass(6999);
      expect(screen.queryByText(text)).not.toBeNull();
      await pass(1);
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  it('stays while the pointer is on it and then has its time left', async () => {
    await renderPiece(<Announcer />);
    vi.useFakeTimers();
    press('save');
    await pass(6000);
    fireEvent.pointerEnter(screen.getByText('Saved.').parentElement!);
    await pass(20_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByText('Saved.').parentElement!);
    await pass(999);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it.each([
    ['a button', '<button class="ant-btn"></button>'],
    ['a link of a menu', '<nav><a href="/events"></a></nav>'],
  ])('makes way for %s that appears where it lies', async (_, html) => {
    await renderPiece(<Announcer />);
    const panel = document.body.appendChild(document.createElement('section'));
    press('save');
    await act(async () => {});
    const region = screen.getByText('Saved.').closest<HTMLElement>('.notices')!;
    vi.spyOn(region, 'offsetWidth', 'get').mockReturnValue(380);
    vi.spyOn(region, 'offsetHeight', 'get').mockReturnValue(128);
    const appearing = document.createElement('div');
    appearing.innerHTML = html;
    const control = appearing.querySelector<HTMLElement>('button, a')!;
    control.getBoundingClientRect = () => ({ left: window.innerWidth - 140, top: 150, width: 100, height: 40 }) as DOMRect;
    await act(async () => panel.append(appearing));
    expect(region.className).toBe('notices bottom');
    panel.remove();
  });

  it('can be dismissed without affecting others', async () => {
    await renderPiece(<Announcer />);
    press('save');
    press('fail');
    fireEvent.click(screen.getByText('Saved.').parentElement!.querySelector('button')!);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(screen.queryByText('It failed.')).not.toBeNull();
  });
});
