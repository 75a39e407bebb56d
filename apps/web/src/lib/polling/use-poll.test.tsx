import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePoll } from './use-poll.ts';

const EVERY_MS = 1000;

describe('polling', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const poll = (ask: () => Promise<unknown>, options = {}) => renderHook(() => usePoll(true, EVERY_MS, ask, options));
  const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * EVERY_MS);
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('asks until the answer is true, or the page is left', async () => {
    const ask = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    poll(ask);
    await later(5);
    expect(ask).toHaveBeenCalledTimes(2);
    const other = vi.fn().mockResolvedValue(false);
    const { unmount } = poll(other);
    await later(1);
    unmount();
    await later(5);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('waits longer once it fails again, and as before once it succeeds', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down')).mockResolvedValue(false);
    poll(ask);
    await later(2);
    expect(ask).toHaveBeenCalledTimes(2);
    await later(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await later(1);
    expect(ask).toHaveBeenCalledTimes(3);
    await later(1);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('asks again where a response never comes', async () => {
    const ask = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue(false);
    poll(ask);
    await later(30);
    expect(ask).toHaveBeenCalledTimes(1);
    await later(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while the page is hidden, and at once when it is shown again; eager polling goes on', async () => {
    const [ask, eager] = [vi.fn().mockResolvedValue(false), vi.fn().mockResolvedValue(false)];
    hide(true);
    poll(ask);
    poll(eager, { isEager: true });
    await later(3);
    expect([ask.mock.calls.length, eager.mock.calls.length]).toEqual([0, 3]);
    hide(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
