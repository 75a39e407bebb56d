import { webAddressOf } from '@marquee/shared/web-address';

/** A typed web address; it is a link only when a browser opens it. */
export function WebLink({ address }: { address: string }) {
  const href = webAddressOf(address);
  if (!href) return address;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
