import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** Modules of white around it, so that cameras find it. */
const QUIET = 2;

/** A QR code for a phone's camera; dark on white in both themes, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      if (isShown) setDrawn({ size, path: pathOf(data, size) });
    });
    return () => void (isShown = false);
  }, [text]);
  const side = (drawn?.size ?? 0) + 2 * QUIET;
  return (
    <svg className={styles.qrCode} role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} fill="#000" />}
    </svg>
  );
}

/** One square for each dark module. */
function pathOf(modules: Uint8Array, size: number): string {
  return Array.from(modules, (isDark, at) => (isDark ? `M${QUIET + (at % size)} ${QUIET + Math.floor(at / size)}h1v1h-1z` : '')).join('');
}
