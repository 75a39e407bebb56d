import { vi } from 'vitest';
import type { PrintRunView } from '#gql/schema-types.ts';
import { anId } from './factories.ts';

/** A print of one file that is ready and was not sent yet. */
export function aPrintRun(fields: Partial<PrintRunView> = {}): PrintRunView {
  const pages = fields.pages ?? 2;
  const file = { _id: anId(), from: 1, to: pages, isReady: true, sentAt: null };
  return { _id: anId(), orders: 1, pages, isReady: true, url: null, sentOrderIds: [], files: [file], ...fields };
}

/** The window that the next click opens; `restoreAllMocks` takes it away. */
export function aPrintWindow() {
  const view = { opener: window as Window | null, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  return view;
}
