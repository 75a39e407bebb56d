import { useLocation, useNavigate } from '@tanstack/react-router';

/** Parts of the address and their values; null takes one out. */
type Parts = Readonly<Record<string, string | null>>;

/** The query of the address, and changing it without a new entry in the history: for what a page opens over itself. */
export function useAddressParts() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const put = (parts: Parts) => {
    const params = new URLSearchParams(searchStr);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    const search = params.toString();
    void navigate({ href: search ? `${pathname}?${search}` : pathname, replace: true });
  };
  return { params: new URLSearchParams(searchStr), put };
}
