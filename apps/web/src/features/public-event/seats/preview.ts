import { createContext, use } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';

/** A picker of a plan that no event has yet: it is looked at, and sells nothing. */
interface Preview {
  /** Shown as on a phone, whatever the size of the page. */
  readonly isPhone: boolean;
  /** Instead of the way back to the event. */
  readonly onBack: () => void;
}

/** Null where seats are bought. */
export const PreviewContext = createContext<Preview | null>(null);

/** Tells whether the picker is as narrow as on a phone; its styles ask the same of its container. */
export function useIsNarrow(): boolean {
  const isPhone = useIsPhone();
  return use(PreviewContext)?.isPhone ?? isPhone;
}
