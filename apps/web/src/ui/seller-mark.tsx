import { Mark } from './mark.tsx';
import { Picture } from './picture.tsx';
import styles from './seller-mark.module.css';

export interface Seller {
  readonly orgName: string;
  readonly stub: string;
  readonly orgLogoUrl: string | null;
}

interface SellerMarkProps {
  /** The seller; Marquee itself without one. */
  seller: Seller | null;
  /** Marquee's own name. */
  marquee?: string;
}

/** The seller at the head of its pages: its logo and name. */
export function SellerMark({ seller, marquee }: SellerMarkProps) {
  if (!seller)
    return (
      <>
        <Mark size={28} />
        <b>{marquee}</b>
      </>
    );
  return (
    <>
      {seller.orgLogoUrl && <Picture className={styles.logo} src={seller.orgLogoUrl} alt="" height={36} decoding="async" />}
      <b className="cut">{seller.orgName}</b>
    </>
  );
}
